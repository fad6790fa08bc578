import styles from './loading-text.module.css'

/** Says, also to screen readers, that a part of the screen is still loading. */
export const LoadingText = ({ text }: { text: string }) => (
  <p className={styles.text} role="status">
    {text}
  </p>
)
