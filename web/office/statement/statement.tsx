import { type ChangeEvent, useState } from 'react'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { BookRow } from '#contract/money/books.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/books.ts'
import * as imports from '#texts/imports.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { ReportTable } from '#web/kit/components/report.tsx'
import fileInput from '#web/kit/form/file-input.module.css'
import { apiList } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { readTableAside } from '#web/office/imports/read-table-aside.ts'
import { UnreadableFileError } from '#web/office/imports/unreadable-file-error.ts'
import { type Matched, matchStatement, readStatement, spanOf } from './match-statement.ts'
import styles from './statement.module.css'

/** All entries of the bank book in a span. */
async function readBook(span: { from: string; to: string }): Promise<BookRow[]> {
  const found: BookRow[] = []
  for (let page = 1; ; page++) {
    const query = { ...span, page, limit: LIST_LIMIT_MAX }
    const { rows, total } = await apiList('GET /api/money/books/:book', { params: { book: 'bank' }, query }, {})
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}

/** Compares the statement of a bank with the bank book. The file is read in this browser, and nothing of it is stored. */
export function Statement() {
  const [matched, setMatched] = useState<Matched & { lines: number }>()
  const [problem, setProblem] = useState<string>()
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setMatched(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const lines = readStatement(await readTableAside(file))
      if (!lines || lines.length === 0) setProblem(texts.noStatement)
      else setMatched({ ...matchStatement(lines, await readBook(spanOf(lines))), lines: lines.length })
    } catch (error) {
      setProblem(error instanceof UnreadableFileError ? imports.unreadable[error.reason] : texts.listFailure)
    }
  }
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.statement}>
      <PanelTitle>{texts.statement}</PanelTitle>
      <p>{texts.statementIntro}</p>
      <input
        type="file"
        className={fileInput.file}
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={texts.statementFile}
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={(event) => void open(event)}
      />
      {problem && <Notice tone="bad" text={problem} />}
      {matched && <Left {...matched} />}
    </Panel>
  )
}

function Left({ count, lines, onStatement, inBook }: Matched & { lines: number }) {
  const isWhole = onStatement.length === 0 && inBook.length === 0
  return (
    <>
      <Notice tone={isWhole ? 'good' : 'warn'} text={texts.matched(count, lines)} />
      {onStatement.length > 0 && (
        <>
          <PanelTitle as="h3">{texts.onStatement}</PanelTitle>
          <ReportTable
            label={texts.onStatement}
            head={[texts.columns.day, texts.columns.what, texts.columns.amount]}
            rows={onStatement.map(({ number, day, text, amount }) => ({
              key: String(number),
              cells: [formatDate(day), text, formatPaise(amount)],
            }))}
          />
        </>
      )}
      {inBook.length > 0 && (
        <>
          <PanelTitle as="h3">{texts.inBook}</PanelTitle>
          <ReportTable
            label={texts.inBook}
            head={[texts.columns.day, texts.columns.what, texts.columns.amount]}
            rows={inBook.map((row) => ({
              key: `${row.kind} ${row.id}`,
              cells: [
                formatDate(row.day),
                [texts.rowKind(row.kind, row.mode, row.isReversal), row.category, row.about, row.name, row.reference]
                  .filter(Boolean)
                  .join(' · '),
                formatPaise(row.amount),
              ],
            }))}
          />
        </>
      )}
    </>
  )
}
