import { to } from '#contract/office-paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { print as printEstimate } from '#texts/estimate-paper.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/paper.ts'
import type { MenuLink } from '#web/kit/action/action-menu.tsx'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Printer } from '#web/kit/components/printer.ts'
import styles from './paper-link.module.css'

interface PaperOf {
  paper: 'slip' | 'label' | 'estimate'
  id: number
  customer: Language
  /** Of an estimate. */
  revision?: number
}

export interface PaperLinkProps extends PaperOf {
  /** An icon is seen, and its name heard. */
  isIcon?: boolean
}

const NAMES = { slip: texts.printSlip, label: texts.printLabel, estimate: printEstimate } as const

/** Leads to a paper of a job in the language of its customer; another one than the account's comes with a full load. */
export const paperLink = ({ paper, id, customer, revision }: PaperOf): MenuLink => {
  const url = to(paper, { id }, revision === undefined ? {} : { revision })
  return { name: NAMES[paper], ...(customer === language ? { to: url } : { href: inLanguage(customer, url) }) }
}

/** The same as a button. */
export function PaperLink({ isIcon = false, ...paper }: PaperLinkProps) {
  const { name, ...link } = paperLink(paper)
  const look = {
    variant: 'line',
    size: 'sm',
    ...(isIcon && { className: styles.icon, title: name }),
    children: isIcon ? (
      <>
        <Icon icon={Printer} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    ) : (
      name
    ),
  } as const
  return 'to' in link ? <ButtonLink {...look} {...link} /> : <ButtonAnchor {...look} {...link} />
}
