import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { TriangleAlert } from '#web/components/icons.ts'
import { labelOf } from '#web/lib/label-of.ts'
import type { BoundField } from './use-form.ts'

interface FieldProps extends BoundField {
  /** Help above the control. */
  hint?: string | undefined
  /** As wide as the card where two fields stand side by side. */
  wide?: boolean | undefined
  optional?: boolean
}

interface FrameProps extends Pick<FieldProps, 'id' | 'label' | 'error' | 'hint' | 'wide'> {
  children: ReactNode
}

const Frame = ({ id, label, error, hint, wide, children }: FrameProps) => (
  <div className={wide ? 'field span2' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {hint && (
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
    )}
    {children}
    {error && (
      <span className="err" id={`${id}-error`}>
        <Icon icon={TriangleAlert} />
        {error}
      </span>
    )}
  </div>
)

const described = ({ id, error, hint }: FieldProps) => [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Splits a field's props into its frame and what goes on the control itself. */
function split<P extends FieldProps>(props: P) {
  const { label, error, hint, wide, optional, ...rest } = props
  return {
    frame: { id: props.id, label, error, hint, wide },
    control: {
      ...rest,
      required: !optional,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described(props),
    },
  }
}

type Extra<Attributes> = Omit<Attributes, keyof BoundField | 'required'>

export function TextField(props: FieldProps & Extra<InputHTMLAttributes<HTMLInputElement>>) {
  const { frame, control } = split(props)
  return (
    <Frame {...frame}>
      <input {...control} />
    </Frame>
  )
}

export function TextArea(props: FieldProps & Extra<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { frame, control } = split(props)
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
  const { frame, control } = split(props as FieldProps)
  return (
    <Frame {...frame}>
      <select {...control}>
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
