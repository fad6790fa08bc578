import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { type Comparison, compareGstr2b, type FiledBill, readGstr2b } from '#contract/purchases/gstr2b.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import type { Span } from '#web/kit/components/span-fields.tsx'
import fileInput from '#web/kit/form/file-input.module.css'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './purchases.module.css'
import { purchaseTaxesQuery } from './purchases.queries.ts'

/** Compares GSTR-2B of the portal with the bills of a span. The file is read in this browser, and nothing of it is kept. */
export function Gstr2b({ span }: { span: Span }) {
  const [filed, setFiled] = useState<readonly FiledBill[]>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const found = readGstr2b(await file.text())
    setFiled(found)
    setIsUnreadable(!found)
  }
  return (
    <section className={styles.part} aria-label={texts.gstr2b}>
      <h3 className={styles.name}>{texts.gstr2b}</h3>
      <p>{texts.gstr2bHint}</p>
      <input
        type="file"
        className={fileInput.file}
        accept=".json"
        aria-label={texts.gstr2bFile}
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={(event) => void open(event)}
      />
      {isUnreadable && <Notice tone="bad" text={texts.noGstr2b} />}
      {filed && <Compared filed={filed} span={span} />}
    </section>
  )
}

const Compared = ({ filed, span }: { filed: readonly FiledBill[]; span: Span }) => (
  <QueryView query={useQuery(purchaseTaxesQuery(span.from, span.to))} loading={texts.loadingBills} failure={texts.registerFailure}>
    {(entered) => <Result {...compareGstr2b(filed, entered)} />}
  </QueryView>
)

type Listed = Pick<FiledBill, 'kind' | 'supplier' | 'gstin' | 'number' | 'day' | 'total'>

const textOf = ({ kind, supplier, gstin, number, day, total }: Listed) =>
  [supplier || gstin, texts.billOf(texts.billKinds[kind], number), formatDate(day), formatPaise(total)].join(' · ')

function Result({ matched, differs, onlyHere, onlyThere }: Comparison) {
  const isWhole = differs.length + onlyHere.length + onlyThere.length === 0
  return (
    <>
      <Notice tone={isWhole ? 'good' : 'warn'} text={texts.gstr2bMatched(matched.length)} />
      <Bills
        title={texts.gstr2bDiffers}
        lines={differs.map(({ entered, fields }) => `${textOf(entered)}: ${fields.map((field) => texts.gstr2bFields[field]).join(', ')}`)}
      />
      <Bills title={texts.gstr2bOnlyThere} lines={onlyThere.map(textOf)} />
      <Bills title={texts.gstr2bOnlyHere} lines={onlyHere.map(textOf)} />
    </>
  )
}

const Bills = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <b>{title}</b>
      <ul className={styles.list} aria-label={title}>
        {lines.map((line) => (
          <li className={styles.entry} key={line}>
            {line}
          </li>
        ))}
      </ul>
    </>
  )
