import { to } from '#contract/office-paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/paper.ts'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'

/** Leads to a paper of a job in the language of its customer; another one than the account's comes with a full load. */
export function PaperLink({ paper, id, customer }: { paper: 'slip' | 'label'; id: number; customer: Language }) {
  const url = to(paper, { id })
  const look = { variant: 'line', size: 'sm', children: paper === 'slip' ? texts.printSlip : texts.printLabel } as const
  return customer === language ? <ButtonLink {...look} to={url} /> : <ButtonAnchor {...look} href={inLanguage(customer, url)} />
}
