import * as texts from '#texts/back-office.tsx'
import * as messages from '#texts/office-messages.ts'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import styles from './user.layout.module.css'
import { UserFrame } from './user-frame.tsx'

/**
 * The same for everyone and every screen: what the document of the back office shows until its scripts have loaded. If they do not, a
 * sentence appears that only the style sheet times.
 */
export const StartingFrame = () => (
  <UserFrame who="">
    <PageMeta title={texts.title} noindex />
    <LoadingText text={messages.userArea.loading} />
    <p className={styles.late}>
      {texts.late((text) => (
        // biome-ignore lint/a11y/useValidAnchor: empty is this URL with its path and query, which the server does not render
        <a href="">{text}</a>
      ))}
    </p>
  </UserFrame>
)
