import { fieldMessages } from '#contract/messages.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import { fieldProblem } from '#server/problem.ts'

let commonPasswords: Promise<Set<string>> | undefined

/** Loads the list when the first password is set, and keeps it. */
function getCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('./common-password-list.ts').then(({ COMMON_PASSWORDS }) => new Set(COMMON_PASSWORDS.trim().split('\n')))
  return commonPasswords
}

/** Letters and digits in lower case: `Asha Kulkarni!` and `ashakulkarni` are the same. */
const simplify = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface PasswordOwner {
  userName: string
  name: string
  email: string
}

/**
 * Refuses what guessers try first (NIST 800-63B): a common password, and the name of the owner or of the shop. Upper and lower case are
 * the same. Throws `invalid` at `field`. The length is checked by the contract.
 */
export async function assertPasswordAllowed(password: string, owner: PasswordOwner, field: string): Promise<void> {
  if ((await getCommonPasswords()).has(password.toLowerCase())) throw fieldProblem(field, fieldMessages.passwordCommon)
  const names = [owner.userName, owner.name, owner.email, owner.email.split('@')[0] ?? '', shopFacts.name, shopFacts.shortName]
  const simplified = simplify(password)
  if (simplified && names.some((name) => simplify(name) === simplified)) throw fieldProblem(field, fieldMessages.passwordPersonal)
}
