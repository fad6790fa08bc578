import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#texts/documents.tsx'
import { VisuallyHidden } from '#web/components/box.tsx'
import { Button, IconButton } from '#web/components/button.tsx'
import type { BoundField } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/icon.tsx'
import { ArrowUp, ChevronDown, Plus, Trash, TriangleAlert } from '#web/components/icons.ts'
import { useDragOrder, useNextFocus } from '#web/hooks/use-drag-order.ts'
import { moveItem } from '#web/lib/move-item.ts'
import { issueAt, listError, useIssuesOf } from './document-issues.ts'
import styles from './ordered-rows-field.module.css'
import { FollowUpload } from './pending-uploads.ts'
import { StructuredField } from './structured-field.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface OrderedRowsFieldProps<Row> extends BoundField {
  hint?: string
  /** Most rows. */
  max: number
  /** What a new row contains. */
  empty: Row
  add: string
  /** Names a row in the list and for its buttons; a new row may have no name yet. */
  titleOf: (row: Row) => string
  /** Beside the title, such as that the row is hidden. */
  noteOf?: (row: Row) => string | undefined
  /** Controls of one row, without names. `errorOf` is what is wrong with one of its keys. */
  children: (row: Row, change: (change: Partial<Row>) => void, errorOf: (key: keyof Row & string) => string | undefined) => ReactNode
}

/** A list in which the order counts: rows are added, removed, and moved by buttons or by dragging; one at a time is open. */
export function OrderedRowsField<Row extends object>({ hint, ...props }: OrderedRowsFieldProps<Row>) {
  const { id, name, label, defaultValue } = props
  const issues = useIssuesOf(name, props.error)
  const error = issues.length > 0 ? props.error : undefined
  return (
    <StructuredField<Row[]>
      id={id}
      name={name}
      label={label}
      error={listError(issues, error)}
      defaultValue={defaultValue}
      {...(hint !== undefined && { hint })}
    >
      {(rows, change) => <Rows {...props} error={error} rows={rows} change={change} />}
    </StructuredField>
  )
}

interface RowsProps<Row> extends Omit<OrderedRowsFieldProps<Row>, 'hint'> {
  rows: Row[]
  change: (rows: Row[]) => void
}

function Rows<Row extends object>({ rows, change, name, error, max, empty, add, titleOf, noteOf, children }: RowsProps<Row>) {
  const uid = useId()
  const issues = useIssuesOf(name, error)
  const [open, setOpen] = useState<number>()
  const [announcement, announce] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(field)
  const { isTarget, handleProps, placeProps } = useDragOrder(move)
  const rowKeys = useRowKeys(rows.length)
  const followOutside = use(FollowUpload)
  /** By the key of the row; a picture that has arrived is not listed. */
  const [uploads, setUploads] = useState<Record<number, 'pending' | 'failed' | undefined>>({})

  const isWrong = (index: number) => issues.some(({ path }) => path[1] === index)
  const nameOf = (row: Row, index: number) => titleOf(row).trim() || texts.newRow(index + 1)

  // What is wrong is shown, when it is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while it is being corrected
  useEffect(() => {
    const wrong = rows.findIndex((_, index) => isWrong(index))
    if (wrong >= 0) setOpen(wrong)
  }, [error])

  function follow(key: number, upload: Promise<boolean>) {
    followOutside(upload)
    setUploads((before) => ({ ...before, [key]: 'pending' }))
    void upload.then((isThere) => setUploads((before) => ({ ...before, [key]: isThere ? undefined : 'failed' })))
  }

  function toggle(index: number) {
    const key = rowKeys.keys[open ?? -1]
    // Its error was there to read.
    if (key !== undefined && uploads[key] === 'failed') setUploads({ ...uploads, [key]: undefined })
    setOpen(index === open ? undefined : index)
  }

  function move(from: number, to: number, direction?: 'up' | 'down') {
    if (direction) focusNext(`${direction}-${to}`, `${direction === 'up' ? 'down' : 'up'}-${to}`)
    announce(texts.rowMoved(nameOf(rows[from] as Row, from), to + 1, rows.length))
    if (open !== undefined) setOpen(moveItem([...rows.keys()], from, to).indexOf(open))
    rowKeys.move(from, to)
    change(moveItem(rows, from, to))
  }

  function remove(index: number) {
    focusNext(`remove-${Math.min(index, rows.length - 2)}`, 'add')
    announce(texts.rowRemoved(nameOf(rows[index] as Row, index), rows.length - 1))
    if (open !== undefined) setOpen(open === index ? undefined : open > index ? open - 1 : open)
    rowKeys.remove(index)
    change(rows.toSpliced(index, 1))
  }

  function append() {
    focusNext(`open-${rows.length}`)
    setOpen(rows.length)
    rowKeys.append()
    change([...rows, empty])
  }

  return (
    <div className={styles.field} ref={field}>
      <ol className={styles.rows}>
        {rows.map((row, index) => {
          const title = nameOf(row, index)
          const isOpen = index === open
          const note = noteOf?.(row)
          const key = rowKeys.keys[index] ?? index
          const upload = uploads[key]
          return (
            <li key={key} className={styles.row} data-target={isTarget(index) || undefined} {...placeProps(index)}>
              <div className={styles.head} {...handleProps(index, title)}>
                <button
                  type="button"
                  className={styles.title}
                  data-control={`open-${index}`}
                  aria-expanded={isOpen}
                  aria-controls={`${uid}-${index}`}
                  onClick={() => toggle(index)}
                >
                  <Icon className={styles.arrow} icon={ChevronDown} />
                  <span>
                    {title}
                    {note && <small>{note}</small>}
                    {upload === 'pending' && !isOpen && <small>{texts.pictureOnItsWay}</small>}
                    {(isWrong(index) || (upload === 'failed' && !isOpen)) && (
                      <small className={styles.wrong}>
                        <Icon icon={TriangleAlert} />
                        {texts.rowWrong}
                      </small>
                    )}
                  </span>
                </button>
                <IconButton
                  data-control={`up-${index}`}
                  aria-label={texts.moveUp(title)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1, 'up')}
                >
                  <Icon icon={ArrowUp} />
                </IconButton>
                <IconButton
                  className={styles.down}
                  data-control={`down-${index}`}
                  aria-label={texts.moveDown(title)}
                  disabled={index === rows.length - 1}
                  onClick={() => move(index, index + 1, 'down')}
                >
                  <Icon icon={ArrowUp} />
                </IconButton>
                <IconButton data-control={`remove-${index}`} aria-label={texts.removeRow(title)} onClick={() => remove(index)}>
                  <Icon icon={Trash} />
                </IconButton>
              </div>
              <div className={styles.controls} id={`${uid}-${index}`} hidden={!isOpen}>
                {/* Closed, it keeps what an upload ends in. */}
                {(isOpen || upload) && (
                  <FollowUpload value={(started) => follow(key, started)}>
                    {children(
                      row,
                      (changed) => change(rows.with(index, { ...row, ...changed })),
                      (field) => issueAt(issues, index, field),
                    )}
                  </FollowUpload>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {rows.length < max && (
        <div>
          <Button variant="line" size="sm" data-control="add" onClick={append}>
            <Icon icon={Plus} />
            {add}
          </Button>
        </div>
      )}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </div>
  )
}
