import { LoadingText } from '#web/kit/components/loading-text.tsx'
import styles from './loading-rows.module.css'

/** Says that a list is loading, above rows without content that keep its place. */
export const LoadingRows = ({ text, count }: { text: string; count: number }) => (
  <div className={styles.loading}>
    <LoadingText text={text} />
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={at} className={styles.row} />
      ))}
    </div>
  </div>
)
