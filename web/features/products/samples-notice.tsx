import { useRevalidator } from 'react-router'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'

/** Says why samples are shown, and asks the page's loader again. */
export default function SamplesNotice({ failed }: { failed: boolean }) {
  const { state, revalidate } = useRevalidator()
  return (
    <div className="samples-notice">
      <Notice tone="warn" text={failed ? messages.products.loadFailure : messages.products.samplesShown} />
      <Button variant="line" size="sm" loading={state === 'loading'} onClick={() => revalidate()}>
        Retry
      </Button>
    </div>
  )
}
