import * as texts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import { Icon } from '#web/components/icon.tsx'
import { WhatsApp } from '#web/components/icons.ts'
import type { RequestId } from './tracking.queries.ts'
import { useWhatsApp } from './use-whatsapp.ts'

/** Writes to the customer of a row on WhatsApp: the text is about the request and has its private link. */
export function WhatsAppButton({ name, ...request }: RequestId & { name: string }) {
  const { open, isPending, isError } = useWhatsApp()
  return (
    <>
      <button type="button" aria-label={texts.whatsAppPerson(name)} aria-disabled={isPending} onClick={() => isPending || open(request)}>
        <Icon icon={WhatsApp} />
      </button>
      {isError && <span role="alert">{messages.tracking.sendFailure}</span>}
    </>
  )
}
