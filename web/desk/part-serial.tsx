import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type EstimateLine, partSerialSchema } from '#contract/desk/estimates.ts'
import * as texts from '#texts/desk-estimates.ts'
import { Button } from '#web/kit/components/button.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { notePartSerial } from './desk.queries.ts'
import styles from './estimate-panel.module.css'

export interface PartSerialProps {
  /** Id of the repair. */
  id: number
  /** The version of its estimates. */
  version: number
  line: Pick<EstimateLine, 'id' | 'description' | 'serial'>
}

/** The serial number of a part that is built in, which the bill will have. */
export function PartSerial(props: PartSerialProps) {
  const { description, serial } = props.line
  const [edits, setEdits] = useState(false)
  const name = serial ? texts.changeSerial : texts.noteSerial
  return (
    <>
      {serial && <span className={styles.serial}>{texts.serialIs(serial)}</span>}
      <Button variant="line" size="sm" aria-label={`${name}: ${description}`} onClick={() => setEdits(true)}>
        {name}
      </Button>
      {edits && <SerialDialog {...props} onClose={() => setEdits(false)} />}
    </>
  )
}

function SerialDialog({ id, version, line, onClose }: PartSerialProps & { onClose: () => void }) {
  const { mutateAsync: note } = useMutation(notePartSerial(useQueryClient()))
  const form = useForm({
    name: `serial-${id}-${line.id}`,
    labels: { serial: texts.serial },
    defaults: { serial: line.serial },
    schema: z.pick(partSerialSchema, { serial: true }),
    keepDraft: false,
    send: (values, call) => note({ id, version, call, lineId: line.id, ...values }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.serialOf(line.description)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.saveSerial, submitting: texts.saving, failure: texts.serialFailure }}
    >
      <TextField {...form.field('serial')} wide optional mono autoComplete="off" autoCapitalize="characters" hint={texts.serialHint} />
    </FormDialog>
  )
}
