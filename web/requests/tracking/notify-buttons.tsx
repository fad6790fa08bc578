import { useState } from 'react'
import { isMobile } from '#contract/requests/format-phone.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/tracking.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Check, WhatsApp } from '#web/kit/components/icons.ts'
import styles from './notify-buttons.module.css'
import { markNotified, writeOnWhatsApp } from './staff-actions.ts'

export interface NotifyButtonsProps {
  request: Pick<FollowedRequest, 'entity' | 'id' | 'reference' | 'name' | 'phone'>
  /** One button at a time: first WhatsApp, where the customer has it. */
  isBrief?: boolean
}

/**
 * Informs the customer of the latest status, by WhatsApp with the text ready or in another way. Whoever opened WhatsApp may not have sent
 * anything, so that is asked.
 */
export function NotifyButtons({ request, isBrief = false }: NotifyButtonsProps) {
  const { name, phone } = request
  const [asks, setAsks] = useState(false)
  return (
    <div className={styles.tell}>
      {asks && (
        <p className={styles.question} role="status">
          {texts.didYouSend(name)}
        </p>
      )}
      {isMobile(phone) && !(isBrief && asks) && (
        <ActionButton
          action={writeOnWhatsApp(request)}
          variant="line"
          size="sm"
          aria-label={texts.whatsAppTo(name)}
          onDone={() => setAsks(true)}
        >
          <Icon icon={WhatsApp} />
          {texts.whatsApp}
        </ActionButton>
      )}
      {(!isBrief || asks || !isMobile(phone)) && (
        <ActionButton
          action={markNotified(request)}
          variant="line"
          size="sm"
          aria-label={texts.markNotifiedBy(name)}
          onDone={() => setAsks(false)}
        >
          <Icon icon={Check} />
          {texts.markNotified}
        </ActionButton>
      )}
      {asks && (
        <Button variant="line" size="sm" onClick={() => setAsks(false)}>
          {texts.notYet}
        </Button>
      )}
    </div>
  )
}
