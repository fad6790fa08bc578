import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { invitationSchema, type Member } from '#contract/accounts/team.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/team.ts'
import { Button } from '#web/kit/components/button.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { changeMember } from './team.queries.ts'

const schema = z.omit(invitationSchema, { role: true })

export interface CorrectInvitationDialogProps {
  member: Member
  onClose: () => void
  onCorrected: (member: Member) => void
}

/** Corrects the names of someone who has not joined yet; a new email gets a new link. */
export function CorrectInvitationDialog({ member, onClose, onCorrected }: CorrectInvitationDialogProps) {
  const { sendsEmail } = useShop()
  const { mutateAsync: change } = useMutation(changeMember(useQueryClient()))
  const form = useForm({
    name: `invitation-${member.id}`,
    labels: { userName: texts.username, name: texts.name, email: texts.email },
    defaults: { userName: member.userName, name: member.name, email: member.email },
    schema,
    keepDraft: false,
    send: (names) => change({ id: member.id, ...names }),
    onSuccess: onCorrected,
  })
  return (
    <FormDialog
      title={texts.correctTitle}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.saveCorrection, failure: messages.team.changeFailure }}
      footer={sendsEmail ? texts.correctionNote : noMail.correctionNote}
      actions={
        <Button variant="line" block onClick={onClose}>
          {common.cancel}
        </Button>
      }
    >
      <TextField {...form.field('userName')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('email')} wide type="email" autoComplete="off" />
    </FormDialog>
  )
}
