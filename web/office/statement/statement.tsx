import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { BookRow } from '#contract/money/books.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/books.ts'
import * as imports from '#texts/imports.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import fileInput from '#web/kit/form/file-input.module.css'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { readTableAside, TABLE_FILES } from '#web/office/imports/read-table-aside.ts'
import { UnreadableFileError } from '#web/office/imports/unreadable-file-error.ts'
import { type Matched, matchStatement, readStatement, type StatementLine, spanOf } from './match-statement.ts'
import styles from './statement.module.css'
import { createMatches, wholeBookQuery } from './statement.queries.ts'

/** Compares the statement of a bank with the bank book. The file is read in this browser; what is kept is where an entry was seen. */
export function Statement() {
  const [lines, setLines] = useState<readonly StatementLine[]>()
  const [problem, setProblem] = useState<string>()
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setLines(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const found = readStatement(await readTableAside(file))
      if (!found || found.length === 0) setProblem(texts.noStatement)
      else setLines(found)
    } catch (error) {
      setProblem(error instanceof UnreadableFileError ? imports.unreadable[error.reason] : imports.notRead)
    }
  }
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.statement}>
      <PanelTitle>{texts.statement}</PanelTitle>
      <p>{texts.statementIntro}</p>
      <input
        type="file"
        className={fileInput.file}
        accept={TABLE_FILES}
        aria-label={texts.statementFile}
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={(event) => void open(event)}
      />
      {problem && <Notice tone="bad" text={problem} />}
      {lines && <Compared lines={lines} />}
    </Panel>
  )
}

/** What of the statement is in the book. */
function Compared({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <QueryView query={useQuery(wholeBookQuery(spanOf(lines)))} loading={texts.loading} failure={texts.listFailure}>
      {(book) => <Result {...matchStatement(lines, book)} lines={lines.length} />}
    </QueryView>
  )
}

const entryText = (row: BookRow) =>
  [texts.rowKind(row.kind, row.mode, row.isReversal), row.category, row.about, row.name, row.reference].filter(Boolean).join(' · ')

function Result({ found, known, onStatement, inBook, lines }: Matched & { lines: number }) {
  const isWhole = onStatement.length === 0 && inBook.length === 0
  return (
    <>
      <Notice tone={isWhole ? 'good' : 'warn'} text={texts.matched(known + found.length, lines)} />
      {known > 0 && <p>{texts.known(known)}</p>}
      {found.length > 0 && <Found found={found} />}
      {onStatement.length > 0 && (
        <Lines title={texts.onStatement} lines={onStatement.map((line) => ({ ...line, key: String(line.number) }))} />
      )}
      {inBook.length > 0 && (
        <Lines
          title={texts.inBook}
          lines={inBook.map((row) => ({ key: `${row.kind} ${row.id}`, day: row.day, text: entryText(row), amount: row.amount }))}
        />
      )}
    </>
  )
}

/** Entries with their lines; whoever has looked at them keeps that they were seen. */
function Found({ found }: Pick<Matched, 'found'>) {
  const { mutate, isPending, error } = useMutation(createMatches())
  return (
    <>
      <Lines
        title={texts.found}
        lines={found.map(({ line, entry }) => ({
          ...{ key: String(line.number), day: line.day, amount: line.amount },
          text: texts.foundAs(entryText(entry), formatDate(entry.day), line.text),
        }))}
      />
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.keepFailure} />}
      <div>
        <Button loading={isPending} onClick={() => mutate(found)}>
          {texts.keepFound(found.length)}
        </Button>
      </div>
    </>
  )
}

interface Line {
  key: string
  day: string
  text: string
  amount: number
}

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section className={styles.lines} aria-label={title}>
    <PanelTitle as="h3">{title}</PanelTitle>
    <ul>
      {lines.map(({ key, day, text, amount }) => (
        <li key={key}>
          <span>
            {text}
            <small>{formatDate(day)}</small>
          </span>
          <b>{formatPaise(amount)}</b>
        </li>
      ))}
    </ul>
  </section>
)
