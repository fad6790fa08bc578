import { useMutation, useQueryClient } from '@tanstack/react-query'
import { invitationSchema, type Member } from '#contract/accounts/team.ts'
import { ROLES } from '#contract/constants.ts'
import * as common from '#texts/common.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/office-messages.ts'
import * as noMail from '#texts/office-no-mail.ts'
import * as texts from '#texts/team.ts'
import { Button } from '#web/kit/components/button.tsx'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { inviteMember } from './team.queries.ts'

export interface InviteFormProps {
  onInvited: (member: Member) => void
  onCancel: () => void
}

/** Adds an account whose owner sets the password with a link sent by email. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const { mutateAsync: invite } = useMutation(inviteMember(useQueryClient()))
  const form = useForm({
    name: 'invite',
    labels: { userName: texts.username, name: texts.name, email: texts.email, role: texts.role },
    defaults: { userName: '', name: '', email: '', role: ROLES[0] as string },
    schema: invitationSchema,
    keepDraft: false,
    send: (values, { timeoutMs, idempotencyKey }) => invite({ ...values, timeoutMs, idempotencyKey }),
    onSuccess: onInvited,
  })
  return (
    <Form
      form={form}
      texts={{ submit: texts.sendInvitation, submitting: texts.sendingInvitation, failure: messages.team.inviteFailure }}
      footer={useShop().sendsEmail ? texts.invitationNote : noMail.invitationNote}
      actions={
        <Button variant="line" block onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <TextField {...form.field('userName')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" />
      <SelectField {...form.field('role')} choices={ROLES} labels={labels.role} hint={texts.roleHint} />
    </Form>
  )
}
