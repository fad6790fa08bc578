import { useId, useState } from 'react'
import { reauthenticateSchema } from '#contract/users.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/fields.tsx'
import { SendForm } from '#web/components/form/send-form.tsx'
import { useSendForm } from '#web/components/form/use-send-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { X } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { SectionMark } from '#web/components/section-heading.tsx'
import { useSession } from '#web/hooks/use-session.ts'
import { api } from '#web/lib/api-client.ts'

export interface ReauthenticateDialogProps {
  /** The call that wanted a recent login can be repeated. */
  onDone: () => void
  onCancel: () => void
}

/** Asks whoever is logged in for the password again. */
export default function ReauthenticateDialog({ onDone, onCancel }: ReauthenticateDialogProps) {
  const { profile } = useSession()
  const [isWrong, setIsWrong] = useState(false)
  const headingId = useId()
  const textId = useId()
  const form = useSendForm({
    name: 'reauthenticate',
    labels: { password: 'Password' },
    defaults: { password: '' },
    schema: reauthenticateSchema,
    keepDraft: false,
    send: (body, { timeoutMs }) => {
      setIsWrong(false)
      return api('POST /api/users/reauthenticate', { body }, { timeoutMs, guarded: false })
    },
    onSent: onDone,
    onFailed({ code }) {
      // The session is over: the call, when it is repeated, asks for a whole login.
      if (code === 'unauthenticated') onDone()
      setIsWrong(code === 'bad_credentials')
      if (code === 'bad_credentials') form.focus('password')
      return code === 'unauthenticated' || code === 'bad_credentials'
    },
  })
  return (
    <Dialog onClose={onCancel} labelledBy={`${headingId} ${textId}`}>
      <div className="ticket dialog">
        <div className="stub">
          <div className="row">
            <SectionMark name="J1" />
          </div>
          <h2 id={headingId}>Confirm it is you</h2>
        </div>
        <div className="ticket-body">
          <p id={textId}>{messages.reauthenticate.ask}</p>
          {isWrong && <Notice tone="bad" text={messages.reauthenticate.wrong} />}
          <SendForm
            form={form}
            submitText="Continue"
            failure={messages.reauthenticate.failure}
            actions={
              <Button variant="line" block onClick={onCancel}>
                Cancel
              </Button>
            }
          >
            {/* For password managers, which look for the account. */}
            <input type="text" autoComplete="username" value={profile.userName ?? ''} readOnly hidden />
            <TextField {...form.field('password')} type="password" autoComplete="current-password" />
          </SendForm>
        </div>
        <button type="button" className="btn-icon close" aria-label="Close" onClick={onCancel}>
          <Icon icon={X} />
        </button>
      </div>
    </Dialog>
  )
}
