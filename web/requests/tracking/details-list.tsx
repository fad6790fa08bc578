import type { CustomerDetails } from '#contract/requests/tracking.ts'
import { formatRupees } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { langOf } from '#texts/lang-of.ts'
import { conditions } from '#texts/offer-labels.ts'
import { repairTypeLabel } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { FactRows, type FactRowsProps } from '#web/kit/components/fact-rows.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './details-list.module.css'

/** Facts of a request, as its pages show them. */
export const FactList = ({ className, ...facts }: FactRowsProps) => <FactRows className={classNames(styles.rows, className)} {...facts} />

export interface DetailsListProps extends Pick<FactRowsProps, 'children'> {
  name: string
  asked: CustomerDetails
}

export function DetailsList({ name, asked, children }: DetailsListProps) {
  const { productName, price, device, condition, accessories, hopes, repairType, preferredDate, description, message } = asked
  return (
    <FactList
      facts={[
        [texts.asked.name, name],
        [texts.asked.product, productName],
        [texts.asked.price, price === undefined ? undefined : formatRupees(price)],
        [texts.asked.device, device],
        [texts.asked.condition, condition && conditions[condition]],
        [texts.asked.accessories, accessories],
        [texts.asked.hopes, hopes?.map(formatPaise).join(' – ')],
        [texts.asked.repairType, repairType && repairTypeLabel(repairType)],
        [texts.asked.preferredDate, preferredDate && formatDate(preferredDate)],
        [texts.asked.description, description && <span lang={langOf(description)}>{description}</span>],
        [texts.asked.message, message && <span lang={langOf(message)}>{message}</span>],
      ]}
    >
      {children}
    </FactList>
  )
}
