import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import deferred from './form.deferred.module.css'

/** Above a form that changes a record: it contains what was typed before a reload and is not saved. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="warn" text={messages.draftRestored}>
    <div className={deferred.action}>
      <Button variant="line" size="sm" onClick={onDiscard}>
        {texts.discardChanges}
      </Button>
    </div>
  </Notice>
)
