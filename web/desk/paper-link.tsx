import { to } from '#contract/office-paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { print as printEstimate } from '#texts/estimate-paper.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/paper.ts'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'

export interface PaperLinkProps {
  paper: 'slip' | 'label' | 'estimate'
  id: number
  customer: Language
  /** Of an estimate. */
  revision?: number
}

const NAMES = { slip: texts.printSlip, label: texts.printLabel, estimate: printEstimate } as const

/** Leads to a paper of a job in the language of its customer; another one than the account's comes with a full load. */
export function PaperLink({ paper, id, customer, revision }: PaperLinkProps) {
  const url = to(paper, { id }, revision === undefined ? {} : { revision })
  const look = { variant: 'line', size: 'sm', children: NAMES[paper] } as const
  return customer === language ? <ButtonLink {...look} to={url} /> : <ButtonAnchor {...look} href={inLanguage(customer, url)} />
}
