import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ROLES } from '#contract/constants.ts'
import { invitationSchema, type Member } from '#contract/team.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { SelectField, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { inviteMember } from './team.queries.ts'

export interface InviteFormProps {
  onInvited: (member: Member) => void
  onCancel: () => void
}

/** Adds an account whose owner sets the password with a mailed link. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const { mutateAsync: invite } = useMutation(inviteMember(useQueryClient()))
  const form = useForm({
    name: 'invite',
    labels: { userName: 'Username', name: 'Name', email: 'Email', role: 'Role' },
    defaults: { userName: '', name: '', email: '', role: ROLES[0] as string },
    schema: invitationSchema,
    keepDraft: false,
    send: (values, { timeoutMs, idempotencyKey }) => invite({ ...values, timeoutMs, idempotencyKey }),
    onSuccess: onInvited,
  })
  return (
    <Form
      form={form}
      submitText="Send invitation"
      submittingText="Sending..."
      failure={messages.team.inviteFailure}
      foot="The invitation is a link by mail to set a password."
      actions={
        <Button variant="line" block onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      <TextField {...form.field('userName')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <TextField {...form.field('name')} autoComplete="off" />
      <TextField {...form.field('email')} type="email" autoComplete="off" />
      <SelectField
        {...form.field('role')}
        choices={ROLES}
        hint="An admin can do everything here. A user sees the dashboard, profile and settings."
      />
    </Form>
  )
}
