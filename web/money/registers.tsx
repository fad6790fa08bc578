import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { financialYear, financialYearSpan } from '#contract/money/financial-year.ts'
import { isReturnTable, type Registers as RegistersOfSpan, type ReturnTable, TALLY_FILES } from '#contract/money/registers.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatNumber } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import * as registers from '#texts/registers.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { DownloadLink } from '#web/kit/components/download-link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { isSpan, SpanFields } from '#web/kit/components/span-fields.tsx'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { registersQuery } from './money.queries.ts'
import styles from './money-panel.module.css'
import { Returns } from './returns.tsx'

/** As the tool names it: `b2b`. */
const fileOf = (table: ReturnTable) => table.replace('gstr1-', '')
type Found = RegistersOfSpan['registers']

/** One line for each file, with its rows and sum; an empty one is not downloaded. */
const Files = ({ found, span }: { found: Found; span: { from: string; to: string } }) => (
  <ul className={styles.list}>
    {found.map(({ name, rows, sum }) => (
      <li className={styles.entry} key={name}>
        <span>
          <b>{registers.names[name]}</b>
          <br />
          {rows === 0 ? texts.noBills : texts.rows(formatNumber(rows), sum === null ? '' : formatPaise(sum))}
        </span>
        {rows > 0 && (
          <DownloadLink
            size="sm"
            label={texts.download(isReturnTable(name) ? fileOf(name) : registers.names[name])}
            href={toRequest('GET /api/registers/:name', { params: { name }, query: span }).url}
          />
        )}
      </li>
    ))}
  </ul>
)

/** The registers of a span of days, and the files of its return, for the accountant. */
export function Registers() {
  const today = todayInShop()
  const [span, setSpan] = useState({ from: financialYearSpan(financialYear(today)).from, to: today })
  const query = useQuery({ ...registersQuery(span.from, span.to), enabled: isSpan(span) })
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.registers}>
      <PanelTitle>{texts.registers}</PanelTitle>
      <div className={styles.actions}>
        <SpanFields span={span} labels={{ from: texts.from, to: texts.to }} onChange={setSpan} />
      </div>
      {isSpan(span) && (
        <QueryView query={query} loading={texts.loadingMoney} failure={texts.registersFailure}>
          {({ registers: found, returns }) => (
            <>
              <Files found={found.filter(({ name }) => !isReturnTable(name))} span={span} />
              <h3 className={styles.title}>{registers.gstr1}</h3>
              <p className={styles.line}>{registers.gstr1Hint}</p>
              <Files found={found.filter(({ name }) => isReturnTable(name))} span={span} />
              <Returns {...returns} />
              <h3 className={styles.title}>{registers.tally}</h3>
              <p className={styles.line}>{registers.tallyHint}</p>
              <div className={styles.actions}>
                {TALLY_FILES.map((file) => (
                  <DownloadLink
                    key={file}
                    size="sm"
                    label={registers.tallyFiles[file]}
                    href={toRequest('GET /api/money/tally/:file', { params: { file }, query: span }).url}
                  />
                ))}
              </div>
            </>
          )}
        </QueryView>
      )}
    </Panel>
  )
}
