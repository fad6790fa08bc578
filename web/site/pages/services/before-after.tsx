import { samplePicture } from '#samples/pictures.ts'
import { beforeAfter as texts } from '#texts/services.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import styles from './before-after.module.css'

const pictures = [
  ['fan-before', texts.before],
  ['fan-after', texts.after],
] as const

/** Shows a cleaning: one fan, before and after. */
export const BeforeAfter = () => (
  <figure className={styles.pair}>
    {pictures.map(([name, { label, alt }]) => (
      <div className={styles.picture} key={name}>
        <ResponsiveImage src={samplePicture(name)} alt={alt} sizes="(min-width: 1024px) 220px, 45vw" />
        <b aria-hidden="true">{label}</b>
      </div>
    ))}
    <figcaption>{texts.caption}</figcaption>
  </figure>
)
