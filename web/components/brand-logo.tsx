import type { Brand } from '#web/content/brands.ts'

/** A maker's mark in the colour of the text around it; decoration, its name stands beside it as text. */
export const BrandLogo = ({ brand, className }: { brand: Brand; className?: string | undefined }) => (
  <svg className={className} width="96" height="32" fill="currentColor" aria-hidden="true">
    <use href={`/brands.svg#${brand.toLowerCase()}`} />
  </svg>
)
