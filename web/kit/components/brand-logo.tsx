import { fitPicture } from '#web/kit/lib/fit-picture.ts'

/** The box of a logo, in CSS pixels. */
const WIDTH = 112
const HEIGHT = 44

/** The logo of a brand: a mark of the site in the color of the text around it, or an uploaded picture. Decoration, its name is beside it as text. */
export const BrandLogo = ({ logo }: { logo: string }) =>
  logo.startsWith('/') ? (
    <img {...fitPicture(logo, WIDTH, HEIGHT)} alt="" loading="lazy" />
  ) : (
    <svg width={WIDTH} height={HEIGHT} fill="currentColor" aria-hidden="true">
      <use href={`/brands.svg#${logo}`} />
    </svg>
  )
