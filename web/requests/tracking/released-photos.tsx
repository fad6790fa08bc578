import type { TrackedPhoto } from '#contract/desk/job-photos.ts'
import * as texts from '#texts/tracking.ts'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import styles from './released-photos.module.css'

/** The photos that the shop released, each a link to its large picture; only this page's link opens them. */
export const ReleasedPhotos = ({ token, photos = [] }: { token: string; photos: readonly TrackedPhoto[] | undefined }) =>
  photos.length > 0 && (
    <section aria-labelledby="photos">
      <SectionHeading title={texts.photos} id="photos" />
      <ul className={styles.photos}>
        {photos.map(({ id, kind, width, height }, at) => (
          <li key={id}>
            <a href={`/api/track/${token}/photos/${id}`} target="_blank" rel="noreferrer" aria-label={texts.openPhoto(at + 1)}>
              <img src={`/api/track/${token}/photos/${id}?size=small`} alt="" loading="lazy" width={width} height={height} />
            </a>
            {texts.photoKinds[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
