import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newPinSchema } from '#contract/accounts/pins.ts'
import * as texts from '#texts/pin.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice, Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { pinQuery, removePin, setPin } from './pin.queries.ts'
import { PinField } from './pin-field.tsx'
import styles from './pin-settings.module.css'

/** The PIN of one's own account, which reads passcodes at the bench in place of the password. */
export function PinSettings() {
  const { mutate: remove, isPending, error } = useMutation(removePin(useQueryClient()))
  const [sets, setSets] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  return (
    <div className={styles.settings}>
      <p>{texts.intro}</p>
      {outcome && <FocusedNotice tone="good" text={outcome} />}
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.failure} />}
      <QueryView query={useQuery(pinQuery())} loading={texts.loading} failure={texts.loadFailure}>
        {({ since }) => (
          <>
            <p>{since ? texts.since(formatDate(since)) : texts.none}</p>
            <Row gap={3}>
              <Button variant="line" size="sm" onClick={() => setSets(true)}>
                {since ? texts.change : texts.set}
              </Button>
              {since && (
                <Button
                  variant="line"
                  size="sm"
                  loading={isPending}
                  onClick={() => remove(undefined, { onSuccess: () => setOutcome(texts.removed) })}
                >
                  {texts.remove}
                </Button>
              )}
            </Row>
          </>
        )}
      </QueryView>
      {sets && (
        <PinDialog
          onClose={() => setSets(false)}
          onSaved={() => {
            setSets(false)
            setOutcome(texts.saved)
          }}
        />
      )}
    </div>
  )
}

function PinDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { mutateAsync: set } = useMutation(setPin(useQueryClient()))
  const form = useForm({
    name: 'pin',
    labels: { pin: texts.newPin },
    defaults: { pin: '' },
    schema: newPinSchema,
    // A secret is no draft.
    keepDraft: false,
    send: ({ pin }, call) => set({ pin, call }),
    onSuccess: onSaved,
  })
  return (
    <FormDialog
      title={texts.newPin}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.failure }}
      footer={texts.hint}
    >
      <PinField {...form.field('pin')} />
    </FormDialog>
  )
}
