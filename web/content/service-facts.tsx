import { use } from 'react'
import type { PublicService } from '#contract/content/documents/services.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/service-facts.ts'
import { StyleCollector } from '#web/kit/components/style-collector.ts'
import styles from './service-facts.deferred.module.css'
import css from './service-facts.deferred.module.css?inline'

export type ServiceFactsProps = Pick<PublicService, 'priceFrom' | 'usualTime' | 'warranty'>

/** Shows the price and the usual time of a service, as far as the owner has entered them. */
export function ServiceFacts({ priceFrom, usualTime, warranty }: ServiceFactsProps) {
  const facts = [
    [texts.priceFrom, priceFrom && formatRupees(priceFrom)],
    [texts.usualTime, usualTime],
    [texts.warranty, warranty],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  if (import.meta.env.SSR) use(StyleCollector)?.(css)
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
