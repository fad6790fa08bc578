import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'

/** Above a form that changes a record: it shows what was typed before a reload and is saved nowhere. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice tone="warn" text={messages.draftRestored}>
    <div className="mt-2">
      <Button variant="line" size="sm" onClick={onDiscard}>
        {texts.discardChanges}
      </Button>
    </div>
  </Notice>
)
