import { to } from '#contract/paths.ts'
import { samplePictureName } from '#samples/pictures.ts'
import * as texts from '#texts/gallery.ts'
import { captionOf } from '#web/catalogue/gallery/gallery.ts'
import { Wrap } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import styles from './picture-strip.module.css'

const openLabel = (position: number, url: string) => {
  const caption = captionOf(url)
  return caption ? texts.openImageOf(position, caption) : texts.openImage(position)
}

/** The newest pictures of the gallery, from edge to edge of the window; each leads to itself there. */
export const PictureStrip = ({ pictures }: { pictures: readonly string[] }) => (
  <section aria-label={texts.title}>
    <ul className={styles.strip}>
      {pictures.map((url, index) => (
        <li key={url}>
          <Link to={`${to('gallery')}#image-${index + 1}`} aria-label={openLabel(index + 1, url)}>
            <ResponsiveImage src={url} alt="" sizes="(min-width: 768px) 40vw, 34vw" />
          </Link>
        </li>
      ))}
    </ul>
    {pictures.some(samplePictureName) && (
      <Wrap as="p" className={styles.note}>
        {texts.samples}
      </Wrap>
    )}
  </section>
)
