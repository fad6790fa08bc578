import type { ReactNode } from 'react'
import * as texts from '#texts/lists.ts'
import { Icon } from '#web/components/icon.tsx'
import { Phone, WhatsApp } from '#web/components/icons.ts'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { telHref, whatsAppHref } from '#web/lib/phone.ts'
import type { RowState } from './data-table.tsx'
import styles from './request-cells.module.css'
import { RowLink } from './row-link.tsx'

export interface RequestNumberProps {
  /** Without `createdAt` it is not said when it came in. */
  request: { createdAt?: string; withdrawnAt: string | null }
  /** What the customer knows it by. */
  reference: string
  state: RowState
}

/** The reference of a request, which leads to its record. */
export const RequestNumber = ({ request: { createdAt, withdrawnAt }, reference, state: { sample, link } }: RequestNumberProps) => (
  <div className={styles.number}>
    <RowLink link={link}>{reference}</RowLink>
    {sample ? <SampleBadge /> : withdrawnAt ? <WithdrawnTag /> : createdAt && <small>{formatDate(createdAt)}</small>}
  </div>
)

/** One line that ends in dots where there is no room; the mouse and the record show all of it. */
export const OneLine = ({ children }: { children: string }) => (
  <span className={styles.line} title={children}>
    {children}
  </span>
)

/** Two short texts, one below the other; a card has the first only. */
export const Pair = ({ first, second }: { first: string; second: string }) => (
  <div className={styles.pair}>
    <OneLine>{first}</OneLine>
    <small>
      <OneLine>{second}</OneLine>
    </small>
  </div>
)

/** The beginning of a longer text; the record shows all of it. */
export const Beginning = ({ children }: { children: string }) => (
  <span className={styles.lines} title={children}>
    {children}
  </span>
)

/** Calls the customer, or opens a chat. */
export function ContactLinks({ name, phone }: { name: string; phone: string }): ReactNode {
  return (
    <div className={styles.contact}>
      <a href={telHref(phone)} aria-label={texts.callPerson(name)}>
        <Icon icon={Phone} />
      </a>
      <a href={whatsAppHref(phone)} target="_blank" rel="noopener noreferrer" aria-label={texts.whatsAppPerson(name)}>
        <Icon icon={WhatsApp} />
      </a>
    </div>
  )
}
