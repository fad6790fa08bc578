import { hash } from '@node-rs/argon2'

/**
 * A hash of this password that takes a login a fraction of the time, since a hash names the memory and the passes that it was made with. For
 * accounts of tests that prove something else: those that the site hashes itself cost what they do in a shop.
 */
export const quickHash = (password: string): Promise<string> => hash(password, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
