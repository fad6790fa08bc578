import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#texts/documents.tsx'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ArrowUp, ChevronDown, Plus, Trash, TriangleAlert } from '#web/kit/components/icons.ts'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { useDragOrder, useNextFocus } from '#web/kit/hooks/use-drag-order.ts'
import { moveItem } from '#web/kit/lib/move-item.ts'
import { listError, useIssuesOf } from './document-issues.ts'
import { HeldFieldset } from './held-fieldset.tsx'
import styles from './ordered-rows-field.module.css'
import { FollowUpload } from './pending-uploads.ts'
import { controlsOf, type Identified, newRow, type RowControls } from './rows.ts'

export interface OrderedRowsFieldProps<Row> extends HeldField<Identified<Row>[]> {
  hint?: string
  /** Most rows. */
  max: number
  /** Contents of a new row. */
  empty: Row
  add: string
  /** Names a row in the list and for its buttons; a new row may have no name yet. */
  titleOf: (row: Row) => string
  /** Beside the title, such as that the row is hidden. */
  noteOf?: (row: Row) => string | undefined
  /** Controls of one row, without names. */
  children: (controls: RowControls<Row>) => ReactNode
}

/** A list in which the order counts: rows are added, removed, and moved by buttons or by dragging; one at a time is open. */
export function OrderedRowsField<Row extends object>({ hint, ...props }: OrderedRowsFieldProps<Row>) {
  const { id, name, label } = props
  const issues = useIssuesOf(name, props.error)
  const error = issues.length > 0 ? props.error : undefined
  return (
    <HeldFieldset id={id} label={label} error={listError(issues, error)} {...(hint !== undefined && { hint })}>
      <Rows {...props} error={error} />
    </HeldFieldset>
  )
}

type RowsProps<Row> = Omit<OrderedRowsFieldProps<Row>, 'hint'>

function Rows<Row extends object>({
  value: rows,
  onChange: change,
  name,
  error,
  max,
  empty,
  add,
  titleOf,
  noteOf,
  children,
}: RowsProps<Row>) {
  const uid = useId()
  const issues = useIssuesOf(name, error)
  /** The id of the row that is open. It stays open when a change of someone else moves it. */
  const [openId, setOpen] = useState<string>()
  const [announcement, announce] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(field)
  const { isTarget, place, handle } = useDragOrder(field, rows.map(({ id }) => id).join(), move)
  const followOutside = use(FollowUpload)
  /** By the id of the row; a picture that has arrived is not listed. */
  const [uploads, setUploads] = useState<Record<string, 'pending' | 'failed' | undefined>>({})

  const isWrong = (index: number) => issues.some(({ path }) => path[1] === index)
  const nameOf = (row: Row, index: number) => titleOf(row).trim() || texts.newRow(index + 1)

  // What is wrong is shown, when it is found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while it is being corrected
  useEffect(() => {
    const wrong = rows.findIndex((_, index) => isWrong(index))
    if (wrong >= 0) setOpen(rows[wrong]?.id)
  }, [error])

  function follow(id: string, upload: Promise<boolean>) {
    followOutside(upload)
    setUploads((before) => ({ ...before, [id]: 'pending' }))
    void upload.then((isThere) => setUploads((before) => ({ ...before, [id]: isThere ? undefined : 'failed' })))
  }

  function toggle(id: string) {
    // Its error was there to read.
    if (openId !== undefined && uploads[openId] === 'failed') setUploads({ ...uploads, [openId]: undefined })
    setOpen(id === openId ? undefined : id)
  }

  function move(from: number, to: number, direction?: 'up' | 'down') {
    if (direction) focusNext(`${direction}-${to}`, `${direction === 'up' ? 'down' : 'up'}-${to}`)
    announce(texts.rowMoved(nameOf(rows[from] as Row, from), to + 1, rows.length))
    change(moveItem(rows, from, to))
  }

  function remove(index: number) {
    focusNext(`remove-${Math.min(index, rows.length - 2)}`, 'add')
    announce(texts.rowRemoved(nameOf(rows[index] as Row, index), rows.length - 1))
    change(rows.toSpliced(index, 1))
  }

  function append() {
    focusNext(`open-${rows.length}`)
    const added = newRow(empty)
    setOpen(added.id)
    change([...rows, added])
  }

  return (
    <div className={styles.field} ref={field}>
      <ol className={styles.rows}>
        {rows.map((row, index) => {
          const title = nameOf(row, index)
          const isOpen = row.id === openId
          const note = noteOf?.(row)
          const upload = uploads[row.id]
          return (
            <li key={row.id} className={styles.row} data-target={isTarget(index) || undefined} {...place(index)}>
              <div className={styles.head} {...handle}>
                <button
                  type="button"
                  className={styles.title}
                  data-control={`open-${index}`}
                  aria-expanded={isOpen}
                  aria-controls={`${uid}-${row.id}`}
                  onClick={() => toggle(row.id)}
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
              <div className={styles.controls} id={`${uid}-${row.id}`} hidden={!isOpen}>
                {/* Closed, it keeps what an upload ends in. */}
                {(isOpen || upload) && (
                  <FollowUpload value={(started) => follow(row.id, started)}>
                    {children(controlsOf<Row>(rows, index, { onChange: change, issues }))}
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
