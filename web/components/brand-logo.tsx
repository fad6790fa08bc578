import type { Brand } from '#web/content/brands.ts'

/** A manufacturer's logo in the color of the text around it; decoration, its name is beside it as text. */
export const BrandLogo = ({ brand, className }: { brand: Brand; className?: string | undefined }) => (
  <svg className={className} width="96" height="32" fill="currentColor" aria-hidden="true">
    <use href={`/brands.svg#${brand.toLowerCase()}`} />
  </svg>
)
