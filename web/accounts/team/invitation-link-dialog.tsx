import { useId } from 'react'
import type { InvitationLink, Member } from '#contract/accounts/team.ts'
import * as texts from '#texts/team.ts'
import { PanelTitle } from '#web/kit/components/box.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { CopiedField } from '#web/kit/components/copied-field.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './invite-dialog.deferred.module.css'

export interface InvitationLinkDialogProps {
  member: Member
  link: InvitationLink
  onClose: () => void
}

/** The only time that the link of an invitation is shown: to copy, or to pass on in a chat. */
export function InvitationLinkDialog({ member, link: { url, expiresAt }, onClose }: InvitationLinkDialogProps) {
  const { shortName } = useShop()
  const headingId = useId()
  const text = encodeURIComponent(texts.invitationText(member.name, shortName, url))

  return (
    <Dialog variant="panel" labelledBy={headingId} onClose={onClose}>
      <div className={styles.content}>
        <PanelTitle id={headingId}>{texts.linkTitle}</PanelTitle>
        <p>{texts.linkHint(member.name, formatDateTime(expiresAt))}</p>
        <CopiedField
          label={texts.linkTitle}
          value={url}
          texts={{ copy: texts.copyLink, copied: texts.linkCopied, selected: texts.linkSelected }}
          onClose={onClose}
        >
          <ButtonAnchor variant="line" size="sm" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
            <Icon icon={WhatsApp} />
            {texts.linkByWhatsApp}
          </ButtonAnchor>
          <ButtonAnchor variant="line" size="sm" href={`sms:?&body=${text}`}>
            {texts.linkBySms}
          </ButtonAnchor>
        </CopiedField>
      </div>
    </Dialog>
  )
}
