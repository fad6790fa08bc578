import type { ReactNode } from 'react'
import { isMobile } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/lists.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { Phone } from '#web/kit/components/icons.ts'
import { SampleBadge } from '#web/kit/components/sample-badge.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import type { RowState } from '#web/kit/list/data-table.tsx'
import { RowLink } from '#web/kit/list/row-link.tsx'
import { UnansweredTag, WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import styles from './request-cells.module.css'

export interface RequestNumberProps {
  /** Without `createdAt` it is not said when it came in. */
  request: { createdAt?: string; withdrawnAt: string | null; unansweredSince: string | null }
  /** The reference that the customer knows. */
  reference: string
  state: RowState
}

/** The reference of a request, which leads to its record. */
export const RequestNumber = ({ request, reference, state: { sample, link } }: RequestNumberProps) => (
  <div className={styles.number}>
    <RowLink link={link}>{reference}</RowLink>
    {sample ? <SampleBadge /> : <Marks {...request} />}
  </div>
)

/** The most urgent fact about a request, or when it came in. A message of the form waits for its first answer, which its status says. */
function Marks({ createdAt, withdrawnAt, unansweredSince }: RequestNumberProps['request']) {
  const wrote = unansweredSince !== null && unansweredSince !== createdAt
  return (
    <>
      {withdrawnAt && <WithdrawnTag />}
      {wrote && <UnansweredTag />}
      {!withdrawnAt && !wrote && createdAt && <small>{formatDate(createdAt)}</small>}
    </>
  )
}

/** One line that ends in dots where there is no room; the mouse and the record show all of it. */
export const OneLine = ({ children }: { children: string }) => (
  <span className={styles.line} title={children}>
    {children}
  </span>
)

/** Two short texts, one below the other; a card has the first only, unless `both`. */
export const Pair = ({ first, second, both = false }: { first: string; second: string; both?: boolean }) => (
  <div className={styles.pair} data-both={both || undefined}>
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

/** Calls the customer, or writes on WhatsApp, which `chat` opens; a landline has none. */
export function ContactLinks({ name, phone, chat }: { name: string; phone: string; chat: ReactNode }): ReactNode {
  return (
    <div className={styles.contact}>
      <a href={telHref(phone)} aria-label={texts.callPerson(name)}>
        <Icon icon={Phone} />
      </a>
      {isMobile(phone) && chat}
    </div>
  )
}
