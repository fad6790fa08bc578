import { RECENT_CHOICES_SHOWN } from '#contract/constants.ts'

/** Something to go to. */
export interface Choice {
  path: string
  name: string
  /** In front of the name: the number of a request. */
  number?: string
  detail?: string
}

/** The choices in this tab, by account; names of customers are kept in memory alone. */
let recent: { account: string; choices: Choice[] } = { account: '', choices: [] }

export const recentChoices = (account: string): readonly Choice[] => (recent.account === account ? recent.choices : [])

export function rememberChoice(account: string, choice: Choice): void {
  const others = recentChoices(account).filter(({ path }) => path !== choice.path)
  recent = { account, choices: [choice, ...others].slice(0, RECENT_CHOICES_SHOWN) }
}

/** A record was erased or deleted: its name is offered no more. */
export function forgetChoice(path: string): void {
  recent = { ...recent, choices: recent.choices.filter((choice) => choice.path !== path) }
}
