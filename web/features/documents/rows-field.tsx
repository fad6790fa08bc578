import { type ReactNode, useId } from 'react'
import * as texts from '#texts/documents.tsx'
import { Button, IconButton } from '#web/components/button.tsx'
import deferred from '#web/components/form/control.deferred.module.css'
import { FieldErrorLine } from '#web/components/form/field-error-line.tsx'
import { describedBy } from '#web/components/form/fields.tsx'
import type { BoundField } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { Plus, Trash } from '#web/components/icons.ts'
import { Select } from '#web/components/select.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { issueAt, listError, useIssuesOf } from './document-issues.ts'
import { PicturePicker, type PicturePickerProps } from './picture-field.tsx'
import styles from './rows-field.module.css'
import { StructuredField } from './structured-field.tsx'

export interface RowsFieldProps<Row> extends BoundField {
  hint?: string
  /** Most rows. */
  max: number
  /** What a new row contains. */
  empty: Row
  /** Names a row for its buttons, such as `link 2`. */
  rowName: (position: number) => string
  add: string
  /** Controls of one row, without names. `errorOf` is what is wrong with one of its keys. */
  children: (row: Row, change: (change: Partial<Row>) => void, errorOf: (key: keyof Row & string) => string | undefined) => ReactNode
}

/** A list of rows that are changed, added and removed in the form. */
export function RowsField<Row extends object>({ max, empty, rowName, add, children, ...field }: RowsFieldProps<Row>) {
  const issues = useIssuesOf(field.name, field.error)
  return (
    <StructuredField<Row[]> {...field} error={listError(issues, field.error)}>
      {(rows, change) => (
        <>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity besides their place
            <div className={styles.row} key={index}>
              <div className={styles.controls}>
                {children(
                  row,
                  (changed) => change(rows.with(index, { ...row, ...changed })),
                  (key) => issueAt(issues, index, key),
                )}
              </div>
              <IconButton aria-label={texts.removeRow(rowName(index + 1))} onClick={() => change(rows.toSpliced(index, 1))}>
                <Icon icon={Trash} />
              </IconButton>
            </div>
          ))}
          {rows.length < max && (
            <div>
              <Button variant="line" size="sm" onClick={() => change([...rows, empty])}>
                <Icon icon={Plus} />
                {add}
              </Button>
            </div>
          )}
        </>
      )}
    </StructuredField>
  )
}

export interface RowInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'url' | 'date' | 'time' | 'number'
  multiline?: boolean
  /** As wide as the row. */
  wide?: boolean
  hint?: string
  error?: string | undefined
}

/** A control of a row, under its label. */
export function RowInput({ type = 'text', multiline = false, value, onChange, ...frame }: RowInputProps) {
  const change = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => onChange(target.value)
  return (
    <RowFrame {...frame}>
      {(control) =>
        multiline ? (
          <textarea {...control} value={value} rows={4} onChange={change} />
        ) : (
          <input {...control} type={type} value={value} autoComplete="off" onChange={change} />
        )
      }
    </RowFrame>
  )
}

export interface RowSelectProps extends Omit<RowInputProps, 'type' | 'multiline'> {
  /** Each choice as it is stored, and how it reads. */
  choices: readonly (readonly [value: string, text: string])[]
}

/** As `RowInput`, for one of several values. */
export const RowSelect = ({ choices, value, onChange, ...frame }: RowSelectProps) => (
  <RowFrame {...frame}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </RowFrame>
)

export interface RowPictureProps extends PicturePickerProps {
  label: string
}

/** An uploaded picture of a row. */
export const RowPicture = ({ label, ...picker }: RowPictureProps) => (
  <fieldset className={classNames(styles.input, styles.wide)}>
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
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

interface RowFrameProps extends Pick<RowInputProps, 'label' | 'wide' | 'hint' | 'error'> {
  children: (control: {
    id: string
    className: string | undefined
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

function RowFrame({ label, wide, hint, error, children }: RowFrameProps) {
  const id = useId()
  return (
    <div className={classNames(styles.input, wide && styles.wide)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: deferred.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy({ id, hint, error }),
      })}
      {error && <FieldErrorLine id={`${id}-error`} text={error} />}
    </div>
  )
}
