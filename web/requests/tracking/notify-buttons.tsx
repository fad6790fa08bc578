import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isMobile } from '#contract/requests/format-phone.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Check, WhatsApp } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import styles from './notify-buttons.module.css'
import { markNotified } from './tracking.queries.ts'
import { useWhatsApp } from './use-whatsapp.ts'

export interface NotifyButtonsProps {
  request: Pick<FollowedRequest, 'entity' | 'id' | 'name' | 'phone'>
  onNotified?: () => void
  /** One button at a time: first WhatsApp, where the customer has it. */
  isBrief?: boolean
}

/**
 * Informs the customer of the latest status, by WhatsApp with the text ready or in another way. Whoever opened WhatsApp may not have sent
 * anything, so that is asked.
 */
export function NotifyButtons({ request, onNotified, isBrief = false }: NotifyButtonsProps) {
  const { entity, id, name, phone } = request
  const { mutate, isPending, isError } = useMutation(markNotified())
  const whatsApp = useWhatsApp()
  const [asks, setAsks] = useState(false)
  const tell = () =>
    mutate(
      { entity, id },
      {
        onSuccess() {
          setAsks(false)
          onNotified?.()
        },
      },
    )
  return (
    <div className={styles.tell}>
      {(isError || whatsApp.isError) && <Notice tone="bad" text={messages.tracking.sendFailure} />}
      {asks && (
        <p className={styles.question} role="status">
          {texts.didYouSend(name)}
        </p>
      )}
      {isMobile(phone) && !(isBrief && asks) && (
        <Button
          variant="line"
          size="sm"
          aria-label={texts.whatsAppTo(name)}
          loading={whatsApp.isPending}
          onClick={() => whatsApp.open({ entity, id }, () => setAsks(true))}
        >
          <Icon icon={WhatsApp} />
          {texts.whatsApp}
        </Button>
      )}
      {(!isBrief || asks || !isMobile(phone)) && (
        <Button variant="line" size="sm" aria-label={texts.markNotifiedBy(name)} loading={isPending} onClick={tell}>
          <Icon icon={Check} />
          {texts.markNotified}
        </Button>
      )}
      {asks && (
        <Button variant="line" size="sm" onClick={() => setAsks(false)}>
          {texts.notYet}
        </Button>
      )}
    </div>
  )
}
