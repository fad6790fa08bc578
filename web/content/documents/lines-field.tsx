import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { sum } from '#contract/money/paise.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as documents from '#texts/documents.tsx'
import * as texts from '#texts/lines.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ChevronDown, Trash } from '#web/kit/components/icons.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { useNextFocus } from '#web/kit/hooks/use-drag-order.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { AddButton } from './add-button.tsx'
import { listError, useIssuesOf } from './document-issues.ts'
import { HeldFieldset } from './held-fieldset.tsx'
import styles from './lines-field.module.css'
import { controlsOf, type Identified, newRow, type RowControls, type TextKey } from './rows.ts'

// As in the style sheet.
const COUNT_REM = 3.75
const FIGURE_REM = 6.75
const AMOUNT_REM = 7.25
const GAP_PX = 8
const BUTTON_PX = 44

/** A text of a line that is in sight. */
export interface LineText<Row> {
  key: TextKey<Row>
  label: string
  /** A number of pieces, which needs less room than an amount. */
  isCount?: boolean
}

interface LineLook<Row> {
  /** What a line is about: a text that is typed, or a name that stands. */
  about: LineText<Row> | { label: string; of: (row: Row) => string }
  figures: readonly LineText<Row>[]
  /** What a line comes to, in paise; not a number while that is being typed. */
  amountOf?: (row: Row) => number
  /** What is worth knowing of a line as long as it is folded. */
  notesOf?: (row: Row) => readonly (string | false | undefined)[]
  /** What is rarely changed, behind a button: controls with labels of their own. Null where there is nothing. */
  more?: (controls: RowControls<Row>) => ReactNode
  /** Whether the rest of a line is in sight from the start. */
  opens?: (row: Row) => boolean
}

export interface LinesFieldProps<Row> extends HeldField<Identified<Row>[]>, LineLook<Row> {
  hint?: string
  /** Names a line without a text for its buttons, such as `line 2`. */
  rowName: (position: number) => string
  /** Lines that are there already, of which none comes or goes. */
  isFixed?: boolean
  /** A line that is added by a button, or by Enter in the last one; without it lines come from elsewhere. */
  added?: { empty: Row; text: string; max: number }
  /** Further ways to add a line, beside that button. */
  adds?: ReactNode
}

/** Lines of money: what each is about, its figures and its amount in one row under one head, and the rest of it in a fold. */
export function LinesField<Row extends object>({
  value: rows,
  onChange: change,
  hint,
  rowName,
  isFixed = false,
  added,
  adds,
  about,
  figures,
  amountOf,
  notesOf,
  more,
  opens,
  ...field
}: LinesFieldProps<Row>) {
  const issues = useIssuesOf(field.name, field.error)
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(list)
  const isFull = added === undefined || rows.length >= added.max
  const add = () => {
    if (isFull) return
    focusNext(`row-${rows.length}`)
    change([...rows, newRow(added.empty)])
  }
  /** A form of lines is never sent by Enter, which a scanner presses too: it leads on to the next line. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (target.closest(`[data-control="row-${rows.length - 1}"]`)) add()
  }
  const look: LineLook<Row> = {
    about,
    figures,
    ...(amountOf && { amountOf }),
    ...(notesOf && { notesOf }),
    ...(more && { more }),
    ...(opens && { opens }),
  }
  return (
    <HeldFieldset {...field} {...(hint && { hint })} error={listError(issues, field.error)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what is pressed in the fields, which are controls. */}
      <div className={styles.lines} ref={list} style={roomOf(look, isFixed)} data-lines onKeyDown={onKeyDown}>
        {rows.length > 0 && (
          <div className={classNames(styles.row, styles.head)} aria-hidden="true">
            <span className={styles.name}>{about.label}</span>
            <span className={styles.figures}>
              {figures.map(({ key, label, isCount }) => (
                <span key={key} className={classNames(styles.figure, isCount && styles.count)}>
                  {label}
                </span>
              ))}
              {amountOf && <span className={styles.amount}>{texts.amount}</span>}
            </span>
          </div>
        )}
        {rows.map((row, index) => {
          const controls = controlsOf<Row>(rows, index, { onChange: change, issues })
          const shown = [...('key' in about ? [about] : []), ...figures].map(({ key }) => key as string)
          return (
            <Line
              key={row.id}
              {...look}
              controls={controls}
              index={index}
              title={('of' in about ? about.of(row) : textOf(controls, about.key).value) || rowName(index + 1)}
              isWrong={issues.some(({ path: [, at, key] }) => at === index && key !== undefined && !shown.includes(String(key)))}
              {...(!isFixed && {
                onRemove: () => {
                  focusNext(`remove-${Math.min(index, rows.length - 2)}`, 'add')
                  change(rows.toSpliced(index, 1))
                },
              })}
            />
          )
        })}
        {(!isFull || adds) && (
          <div className={styles.adds}>
            {!isFull && <AddButton text={added.text} onClick={add} />}
            {adds}
          </div>
        )}
      </div>
    </HeldFieldset>
  )
}

/** The room for figures and for buttons, which is the same in all rows. */
const roomOf = <Row,>({ figures, amountOf, more }: LineLook<Row>, isFixed: boolean): CSSProperties => {
  const buttons = (more ? 1 : 0) + (isFixed ? 0 : 1)
  const columns = [...figures.map(({ isCount }) => (isCount ? COUNT_REM : FIGURE_REM)), ...(amountOf ? [AMOUNT_REM] : [])]
  return {
    '--figures': `calc(${sum(columns)}rem + ${(columns.length - 1) * GAP_PX}px)`,
    '--buttons': buttons === 0 ? '0px' : `${buttons * BUTTON_PX + GAP_PX}px`,
  } as CSSProperties
}

interface LineProps<Row> extends LineLook<Row> {
  controls: RowControls<Row>
  index: number
  title: string
  /** Something is wrong in what may be folded. */
  isWrong: boolean
  onRemove?: () => void
}

function Line<Row extends object>({
  controls,
  index,
  title,
  isWrong,
  onRemove,
  about,
  figures,
  amountOf,
  notesOf,
  more,
  opens,
}: LineProps<Row>) {
  const { row } = controls
  const foldId = useId()
  const [isOpened, setIsOpened] = useState(() => opens?.(row) ?? false)
  const rest = more?.(controls)
  const isOpen = isOpened || isWrong
  const amount = amountOf?.(row)
  const notes = isOpen ? [] : (notesOf?.(row) ?? []).filter((note) => note !== false && note !== undefined && note !== '')
  return (
    <fieldset className={styles.line} aria-label={title} data-control={`row-${index}`}>
      <div className={styles.row}>
        {'of' in about ? (
          <span className={classNames(styles.name, styles.fixed)}>{about.of(row)}</span>
        ) : (
          <LineInput {...textOf(controls, about.key)} label={about.label} className={styles.name} />
        )}
        <div className={styles.figures}>
          {figures.map(({ key, label, isCount = false }) => (
            <LineInput
              key={key}
              {...textOf(controls, key)}
              label={label}
              className={classNames(styles.figure, isCount && styles.count)}
              mono
              inputMode={isCount ? 'numeric' : 'decimal'}
            />
          ))}
          {amount !== undefined && <span className={styles.amount}>{Number.isNaN(amount) ? '' : formatPaise(amount)}</span>}
        </div>
        {(rest || onRemove) && (
          <span className={styles.buttons}>
            {rest && (
              <IconButton
                className={styles.more}
                aria-label={texts.moreOf(title)}
                aria-expanded={isOpen}
                aria-controls={foldId}
                onClick={() => setIsOpened(!isOpen)}
              >
                <Icon icon={ChevronDown} />
              </IconButton>
            )}
            {onRemove && (
              <IconButton data-control={`remove-${index}`} aria-label={documents.removeRow(title)} onClick={onRemove}>
                <Icon icon={Trash} />
              </IconButton>
            )}
          </span>
        )}
      </div>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' · ')}</p>}
      {rest && (
        <div className={styles.fold} id={foldId} hidden={!isOpen}>
          {rest}
        </div>
      )}
    </fieldset>
  )
}

interface Text {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The text of a key, which is one by the type of the key. */
const textOf = <Row extends object>(controls: RowControls<Row>, key: TextKey<Row>) => controls.text(key) as unknown as Text

interface LineInputProps extends Text {
  label: string
  className: string | undefined
  mono?: boolean
  inputMode?: 'numeric' | 'decimal'
}

/** A text of a line: its label stands in the head, and readers hear it. */
const LineInput = ({ className, onChange, ...props }: LineInputProps) => (
  <TextField
    {...props}
    id={useId()}
    look={{ field: className, label: styles.label, hint: undefined, wide: undefined }}
    className={styles.input}
    optional
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
  />
)

export interface TotalInSightProps {
  totals: readonly { name: string; total: number; note?: string | undefined }[]
  /** What is done with it, in sight with it. */
  action?: ReactNode
  children: ReactNode
}

/** Parts of a form below each other, and what its lines come to: at their end, and in sight before. */
export const TotalInSight = ({ totals, action, children }: TotalInSightProps) => (
  <div className={styles.parts}>
    {children}
    {(totals.length > 0 || action) && (
      <div className={styles.running}>
        {totals.map(({ name, total, note }) => (
          <span key={name}>
            {name} <b>{formatPaise(total)}</b> {note && <small>{note}</small>}
          </span>
        ))}
        {action}
      </div>
    )}
  </div>
)
