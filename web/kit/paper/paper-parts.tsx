import type { ReactNode } from 'react'
import type { QrCode as Drawn } from '#contract/platform/qr-code.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/paper.ts'
import { FactRows, type FactRowsProps } from '#web/kit/components/fact-rows.tsx'
import { Logo } from '#web/kit/components/logo.tsx'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatHours } from '#web/kit/lib/opening-hours.ts'
import styles from './paper-parts.module.css'

/** Who the paper is from. */
export function PaperHead() {
  const shop = useShop()
  return (
    <div className={styles.head}>
      <Logo />
      <p>
        {shop.addressShort}
        <br />
        <span className={styles.data}>{shop.phoneText}</span>
        <br />
        {formatHours(shop.hours, 'short')}
      </p>
    </div>
  )
}

export interface PaperTitleProps {
  title: string
  reference: string
  /** Null leaves it out. */
  code: Drawn | null
  /** Below the code. */
  caption: string
  /** Below the reference, each in a line. */
  lines: readonly string[]
}

/** The title of the paper, its reference to be read from afar, and the code to be scanned. */
export const PaperTitle = ({ title, reference, code, caption, lines }: PaperTitleProps) => (
  <div className={styles.title}>
    <div>
      <h2>{title}</h2>
      <p className={styles.reference}>{reference}</p>
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

/** The checks, each in a line with its result at the end. */
export const PaperChecks = ({ checks }: { checks: readonly (readonly [check: string, result: string, isBad: boolean])[] }) => (
  <ul className={styles.checks}>
    {checks.map(([check, result, isBad]) => (
      <li key={check}>
        {check}
        {isBad ? <b>{result}</b> : <span>{result}</span>}
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
