import { hash } from '@node-rs/argon2'

/**
 * A hash of this password that a login verifies in a fraction of the time, since a hash names the memory and the passes that it was made
 * with. For accounts of tests about something else: hashes that the site makes itself cost as much as in a shop.
 */
export const quickHash = (password: string): Promise<string> => hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
