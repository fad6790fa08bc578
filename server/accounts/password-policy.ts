import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { fieldProblem } from '#server/platform/problem.ts'

let commonPasswords: Promise<Set<string>> | undefined

/** Loads the list (see common-passwords.md) when the first password is set, and caches it. */
function getCommonPasswords(): Promise<Set<string>> {
  commonPasswords ??= import('./common-passwords.json', { with: { type: 'json' } }).then((list) => new Set(list.default))
  return commonPasswords
}

/** Only letters and digits, in lower case: `Asha Kulkarni!` and `ashakulkarni` are equal. */
const simplify = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface PasswordOwner {
  userName: string
  name: string
  email: string
}

export type ShopNames = Pick<ShopFacts, 'name' | 'shortName' | 'brand'>

/**
 * Rejects passwords that attackers try first (NIST 800-63B): common ones, and names of the owner or the shop. Case-insensitive. Throws
 * `invalid` at `field`. The contract checks the length.
 */
export async function assertPasswordAllowed(password: string, owner: PasswordOwner, shop: ShopNames, field: string): Promise<void> {
  if ((await getCommonPasswords()).has(password.toLowerCase())) throw fieldProblem(field, 'password_common')
  const names = [owner.userName, owner.name, owner.email, owner.email.split('@')[0] ?? '', shop.name, shop.shortName, shop.brand]
  const simplified = simplify(password)
  if (simplified && names.some((name) => simplify(name) === simplified)) throw fieldProblem(field, 'password_personal')
}
