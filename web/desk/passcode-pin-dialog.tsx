import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pin } from '#contract/accounts/pins.ts'
import * as intake from '#texts/desk-intake.ts'
import * as texts from '#texts/pin.ts'
import { PinField } from '#web/accounts/pin/pin-field.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { showPasscodeByPin } from './intake.queries.ts'

export interface PasscodePinDialogProps {
  id: number
  onClose: () => void
  onShown: (passcode: string) => void
  /** Without the PIN: the password is asked. */
  onPassword: () => void
}

/** Asks for the PIN of the account and shows the passcode. Where the PIN is not enough, the password is asked over this dialog. */
export function PasscodePinDialog({ id, onClose, onShown, onPassword }: PasscodePinDialogProps) {
  const { mutateAsync: show } = useMutation(showPasscodeByPin())
  const form = useForm({
    name: `passcode-pin-${id}`,
    labels: { pin: texts.yourPin },
    defaults: { pin: '' },
    schema: z.object({ pin }),
    keepDraft: false,
    send: ({ pin }, call) => show({ id, pin, call }),
    onSuccess: ({ passcode }) => onShown(passcode),
  })
  return (
    <FormDialog
      title={intake.passcode}
      onClose={onClose}
      form={form}
      texts={{ submit: intake.showPasscode, submitting: texts.checking, failure: intake.passcodeFailure }}
      actions={
        <Button variant="line" onClick={onPassword}>
          {texts.usePassword}
        </Button>
      }
    >
      <PinField {...form.field('pin')} />
    </FormDialog>
  )
}
