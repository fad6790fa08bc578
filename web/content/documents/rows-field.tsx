import { type ReactNode, useId, useRef } from 'react'
import * as texts from '#texts/documents.tsx'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Trash } from '#web/kit/components/icons.ts'
import { SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Tick } from '#web/kit/form/tick.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { useNextFocus } from '#web/kit/hooks/use-drag-order.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { AddButton } from './add-button.tsx'
import { listError, useIssuesOf } from './document-issues.ts'
import { HeldFieldset } from './held-fieldset.tsx'
import { PicturePicker, type PicturePickerProps } from './picture-field.tsx'
import { controlsOf, type Identified, newRow, type RowControls } from './rows.ts'
import styles from './rows-field.module.css'

export interface RowsFieldProps<Row> extends HeldField<Identified<Row>[]> {
  hint?: string
  /** Most rows. */
  max: number
  /** Contents of a new row. */
  empty: Row
  /** Names a row for its buttons, such as `link 2`. */
  rowName: (position: number) => string
  add: string
  /** Controls of one row, without names. */
  children: (controls: RowControls<Row>) => ReactNode
}

/** A list of rows that are changed, added and removed in the form. */
export function RowsField<Row extends object>({
  value: rows,
  onChange: change,
  max,
  empty,
  rowName,
  add,
  children,
  ...field
}: RowsFieldProps<Row>) {
  const issues = useIssuesOf(field.name, field.error)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(list)
  return (
    <HeldFieldset {...field} error={listError(issues, field.error)}>
      <div className={styles.rows} ref={list}>
        {rows.map((row, index) => (
          <div className={styles.row} key={row.id}>
            <div className={styles.controls} data-control={`row-${index}`}>
              {children(controlsOf<Row>(rows, index, { onChange: change, issues }))}
            </div>
            <IconButton
              data-control={`remove-${index}`}
              aria-label={texts.removeRow(rowName(index + 1))}
              onClick={() => {
                focusNext(`remove-${Math.min(index, rows.length - 2)}`, 'add')
                change(rows.toSpliced(index, 1))
              }}
            >
              <Icon icon={Trash} />
            </IconButton>
          </div>
        ))}
        {rows.length < max && (
          <div>
            <AddButton
              text={add}
              onClick={() => {
                focusNext(`row-${rows.length}`)
                change([...rows, newRow(empty)])
              }}
            />
          </div>
        )}
      </div>
    </HeldFieldset>
  )
}

export interface RowInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** No `number`: a wheel or an arrow key would change one unseen. */
  type?: 'text' | 'url' | 'date' | 'time'
  inputMode?: 'numeric' | 'decimal'
  multiline?: boolean
  /** As wide as the row. */
  wide?: boolean
  hint?: string
  error?: string | undefined
  /** The languages of the value and of the label, where they are not that of the page. */
  lang?: string
  labelLang?: string
}

const LOOK = { field: styles.field, label: styles.label, hint: styles.hint, wide: styles.wide }

/** A control of a row, under its label. */
export function RowInput({ multiline = false, onChange, ...props }: RowInputProps) {
  const field = { id: useId(), error: undefined, ...props, look: LOOK, optional: true, autoComplete: 'off' }
  return multiline ? (
    <TextArea {...field} rows={4} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField {...field} onChange={({ target }) => onChange(target.value)} />
  )
}

export interface RowSelectProps extends Omit<RowInputProps, 'type' | 'inputMode' | 'multiline' | 'lang' | 'labelLang'> {
  /** Each choice as it is stored, and how it reads. */
  choices: readonly (readonly [value: string, text: string])[]
}

/** As `RowInput`, for one of several values. */
export const RowSelect = ({ choices, onChange, ...props }: RowSelectProps) => (
  <SelectField
    id={useId()}
    error={undefined}
    {...props}
    look={LOOK}
    choices={choices.map(([choice]) => choice)}
    labels={Object.fromEntries(choices)}
    onChange={({ target }) => onChange(target.value)}
  />
)

export interface RowPictureProps extends PicturePickerProps {
  label: string
}

/** An uploaded picture of a row. */
export const RowPicture = ({ label, ...picker }: RowPictureProps) => (
  <fieldset className={classNames(styles.field, styles.wide)}>
    <legend className={styles.label}>{label}</legend>
    <PicturePicker {...picker} />
  </fieldset>
)

export interface RowCheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A box of a row that is ticked or not. */
export const RowCheck = ({ label, checked, onChange }: RowCheckProps) => (
  <Tick checked={checked} onChange={({ target }) => onChange(target.checked)}>
    {label}
  </Tick>
)
