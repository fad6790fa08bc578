import type { ReactNode } from 'react'
import type { QrCode as Drawn } from '#contract/platform/qr-code.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/paper.ts'
import { FactRows, type FactRowsProps } from '#web/kit/components/fact-rows.tsx'
import { PaperLogo } from '#web/kit/components/logo.tsx'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import styles from './paper-parts.module.css'

/** A reference of a request has less, the number of a bill more letters. */
const SHORT = 10

export interface PaperHeadProps {
  /** Who the paper is from; its logo is that of today. */
  shop: { name: string; lines: readonly string[] }
  /** What the paper is. */
  title: string
  /** To be read from afar; empty on a paper without one. */
  number: string
  /** Below the number. */
  lines?: readonly string[]
}

/** The letterhead of every paper: logo and shop, beside them what the paper is and its number. */
export const PaperHead = ({ shop, title, number, lines = [] }: PaperHeadProps) => (
  <div className={styles.head}>
    <div className={styles.shop}>
      <PaperLogo />
      <div>
        <p className={styles.name}>{shop.name}</p>
        <p lang={langOf(shop.lines.join('\n'))}>{shop.lines.join('\n')}</p>
      </div>
    </div>
    <div className={styles.title}>
      <h2>{title}</h2>
      {number && (
        <p className={styles.number} data-short={number.length < SHORT || undefined}>
          {number}
        </p>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
)

export interface PaperFollowProps {
  reference: string
  /** Null leaves it out. */
  code: Drawn | null
  /** Below the code. */
  caption: string
  /** Beside it, each in a line. */
  lines: readonly string[]
}

/** What has been so far, and the code by which it is followed. */
export const PaperFollow = ({ reference, code, caption, lines }: PaperFollowProps) => (
  <div className={styles.follow}>
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {code && (
      <p className={styles.code}>
        <QrCode code={code} label={texts.code(reference)} />
        {caption}
      </p>
    )}
  </div>
)

export const PaperPart = ({ title, boxed = false, children }: { title: string; boxed?: boolean; children: ReactNode }) => (
  <section className={styles.part} data-boxed={boxed || undefined}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** One of several things that the paper is about, below a line. */
export const PaperItem = ({ children }: { children: ReactNode }) => <div className={styles.item}>{children}</div>

/** Parts beside each other where the paper is wide enough. */
export const PaperColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>

export const PaperFacts = ({ facts }: Pick<FactRowsProps, 'facts'>) => <FactRows facts={facts} className={styles.facts} />

export interface PaperChecksProps {
  /** Each in a line with its result at the end. */
  named: readonly (readonly [check: string, result: string, isBad: boolean])[]
  /** The rest: those with the same result in one line. */
  rest: readonly string[]
}

/** The checks that are worth a line, and the others together. */
export const PaperChecks = ({ named, rest }: PaperChecksProps) => (
  <ul className={styles.checks}>
    {named.map(([check, result, isBad]) => (
      <li key={check}>
        {check}
        {isBad ? <b>{result}</b> : <span>{result}</span>}
      </li>
    ))}
    {rest.map((line) => (
      <li key={line} className={styles.rest}>
        {line}
      </li>
    ))}
  </ul>
)

export const PaperTerms = ({ terms }: { terms: readonly string[] }) => (
  <ol className={styles.terms}>
    {terms.map((term) => (
      <li key={term} lang={langOf(term)}>
        {term}
      </li>
    ))}
  </ol>
)

/** Lines to sign on, and above one what was signed on the screen. */
export const PaperSignatures = ({ lines }: { lines: readonly { text: string; signature?: ReactNode }[] }) => (
  <div className={styles.signatures}>
    {lines.map(({ text, signature }) => (
      <div key={text}>
        {signature}
        <p>{text}</p>
      </div>
    ))}
  </div>
)
