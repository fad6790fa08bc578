import * as texts from '#texts/lists.ts'
import { useAction } from '#web/kit/action/action-button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { writeOnWhatsApp } from './staff-actions.ts'
import type { RequestId } from './tracking.queries.ts'

/** Writes to the customer of a row on WhatsApp: the text is about the request and has its private link. */
export function WhatsAppButton(request: RequestId & { name: string }) {
  const { run, isBusy } = useAction(writeOnWhatsApp(request))
  return (
    <button type="button" aria-label={texts.whatsAppPerson(request.name)} aria-disabled={isBusy} onClick={run}>
      <Icon icon={WhatsApp} />
    </button>
  )
}
