import { use } from 'react'
import { useRevalidator } from 'react-router'
import * as common from '#texts/common.ts'
import * as messages from '#texts/product-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { StyleCollector } from '#web/kit/components/style-collector.ts'
import styles from './samples-notice.deferred.module.css'
import css from './samples-notice.deferred.module.css?inline'

/** Says why samples are shown; Retry runs the page's loader again. */
export default function SamplesNotice({ failed }: { failed: boolean }) {
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  const { state, revalidate } = useRevalidator()
  return (
    <div className={styles.notice}>
      <Notice tone="warn" text={failed ? messages.loadFailure : messages.samplesShown} />
      <Button variant="line" size="sm" loading={state === 'loading'} onClick={() => revalidate()}>
        {common.retry}
      </Button>
    </div>
  )
}
