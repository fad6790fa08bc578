import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import * as labels from '#texts/labels.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/product.ts'
import { BatteryGauge, hasBatteryLine } from '#web/catalogue/products/battery-gauge.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { labelOf } from '#web/kit/lib/label-of.ts'
import styles from './condition-report.module.css'
import { testedParts } from './tested-parts.ts'
import { TickList } from './tick-list.tsx'

/** The known facts about the state of a product, and nothing else. */
function rowsOf(product: Product): (readonly [name: string, value: ReactNode])[] {
  const { tested = '', wear, batteryHealth, warranty } = product
  const parts = testedParts(tested)
  const rows: (readonly [string, ReactNode] | false | '' | undefined)[] = [
    parts.length > 0 && [texts.fields.tested, <TickList key="tested" items={parts} />],
    hasBatteryLine(product) && [texts.fields.batteryHealth, <BatteryGauge key="battery" health={batteryHealth} bare />],
    wear && [texts.fields.wear, wear],
    [texts.fields.warranty, labelOf(labels.warranty, warranty)],
  ]
  return rows.filter((row) => row !== false && row !== '' && row !== undefined)
}

export const ConditionReport = ({ product }: { product: Product }) => (
  <Panel className={styles.report} aria-labelledby="report">
    <PanelTitle id="report">{texts.conditionReport}</PanelTitle>
    <dl className={styles.rows}>
      {rowsOf(product).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)
