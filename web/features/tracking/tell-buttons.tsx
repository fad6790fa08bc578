import { useMutation } from '@tanstack/react-query'
import { to } from '#contract/paths.ts'
import type { FollowedRequest } from '#contract/tracking.ts'
import * as messages from '#texts/messages.ts'
import { isNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Check, WhatsApp } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { whatsAppHref } from '#web/lib/phone.ts'
import styles from './tell-buttons.module.css'
import { markTold } from './tracking.queries.ts'

export interface TellButtonsProps {
  request: Pick<FollowedRequest, 'entity' | 'id' | 'reference' | 'name' | 'phone' | 'status' | 'asked'>
  onTold?: () => void
}

/** Tells the customer of the latest status, by WhatsApp with the text ready or in another way; both mark the customer as told. */
export function TellButtons({ request, onTold }: TellButtonsProps) {
  const { mutate, isPending, isError } = useMutation(markTold())
  const { entity, id, reference, name, phone, status, asked } = request
  const firstName = name.split(/\s/, 1)[0] ?? name
  const text = texts.toTell(firstName, thing(entity, asked), reference, isNow(entity, status), location.origin + to('track'))
  const tell = () => mutate({ entity, id }, { onSuccess: () => onTold?.() })
  return (
    <div className={styles.tell}>
      {isError && <Notice tone="bad" text={messages.tracking.sendFailure} />}
      <ButtonAnchor
        variant="line"
        size="sm"
        href={whatsAppHref(phone, text)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.whatsAppTo(name)}
        onClick={tell}
      >
        <Icon icon={WhatsApp} />
        {texts.whatsApp}
      </ButtonAnchor>
      <Button variant="line" size="sm" aria-label={texts.markToldBy(name)} loading={isPending} onClick={tell}>
        <Icon icon={Check} />
        {texts.markTold}
      </Button>
    </div>
  )
}
