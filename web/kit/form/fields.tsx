import type { FocusEvent, InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import { labelOf } from '#web/kit/lib/label-of.ts'
import deferred from './control.deferred.module.css'
import { FieldErrorLine } from './field-error-line.tsx'
import styles from './form.module.css'
import type { BoundField } from './use-form.ts'

/** How a field looks: those of a form unless given. */
type Look = Readonly<Record<'field' | 'label' | 'hint' | 'wide', string | undefined>>
const LOOK: Look = { field: styles.field, label: styles.label, hint: styles.hint, wide: styles.wide }

interface FieldProps extends Pick<BoundField, 'id' | 'label' | 'error'> {
  /** Missing for a control whose value the form holds. */
  name?: string
  defaultValue?: string
  look?: Look
  /** The language of the label, where it is not that of the page. */
  labelLang?: string | undefined
  /** Help below the control, so that controls beside each other begin at one height. */
  hint?: string | undefined
  /** As wide as the form where fields are in two columns. */
  wide?: boolean | undefined
  optional?: boolean
  /** Digits and codes, in the data font. */
  mono?: boolean
}

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'labelLang' | 'error' | 'hint' | 'wide' | 'look'> {
  children: ReactNode
}

const Frame = ({ id, label, labelLang, error, hint, wide, look = LOOK, children }: FrameProps) => (
  <div className={classNames(look.field, wide && look.wide)}>
    <label className={look.label} htmlFor={id} lang={labelLang}>
      {label}
    </label>
    {children}
    {hint && (
      <span className={look.hint} id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {error && <FieldErrorLine id={`${id}-error`} text={error} />}
  </div>
)

/** Fields in two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

export interface FieldSetProps {
  legend: string
  /** Takes the focus when something in it is wrong. */
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

/** A part of a long form under its own heading. */
export const FieldSet = ({ legend, ref, children }: FieldSetProps) => (
  <fieldset className={styles.fieldset} ref={ref} tabIndex={ref ? -1 : undefined}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
)

/** For `aria-describedby`: the ids of the hint and the error of a control, where it has them. */
export const describedBy = ({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Splits a field's props into its frame and what goes on the control itself. */
function split<P extends FieldProps & { className?: string | undefined }>(props: P, kind?: string) {
  const { label, labelLang, error, hint, wide, look, optional, mono, className, ...rest } = props
  return {
    frame: { id: props.id, label, labelLang, error, hint, wide, ...(look && { look }) },
    control: {
      ...rest,
      className: classNames(styles.control, deferred.control, kind, mono && styles.mono, className),
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(props),
    },
  }
}

type Extra<Attributes> = Omit<Attributes, keyof BoundField | 'required'>

/** What stands in a field for an amount before one types is replaced by what is typed. */
function selectPrefilled({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  if (currentTarget.value === currentTarget.defaultValue) currentTarget.select()
}

export function TextField(props: FieldProps & Extra<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = split(props)
  return (
    <Frame {...frame}>
      <input onFocus={props.inputMode === 'decimal' ? selectPrefilled : undefined} {...control} />
    </Frame>
  )
}

export function TextArea(props: FieldProps & Extra<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = split(props, styles.textArea)
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  )
}

export interface SelectFieldProps extends FieldProps, Extra<SelectHTMLAttributes<HTMLSelectElement>> {
  choices: readonly string[]
  /** How the choices read; as they are stored unless given. */
  labels?: Readonly<Record<string, string>>
  /** First, empty choice of a select that must be chosen. */
  prompt?: string
}

export function SelectField({ choices, labels = {}, prompt, ...props }: SelectFieldProps) {
  const { frame, control } = split(props)
  // Without an empty choice something is always chosen, and HTML allows no `required`.
  const required = prompt !== undefined && control.required
  return (
    <Frame {...frame}>
      <select {...control} required={required}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labelOf(labels, choice)}
          </option>
        ))}
      </select>
    </Frame>
  )
}
