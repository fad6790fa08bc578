import { createRequire } from 'node:module'

// Loaded before the site: hashes take a fraction of the memory and the passes that a shop's take, and the site has no setting for that. A
// hash names what it was made with, so it is verified the same way. What a shop's hashes cost is tested without this, in
// server/accounts/passwords.test.ts and tests/start.test.ts.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const QUICK = { memoryCost: 8, timeCost: 1 }

// Test files that share a worker load it again.
if (!argon2.isQuick) {
  const { hash } = argon2
  argon2.hash = (password, options) => hash(password, { ...options, ...QUICK })
  argon2.isQuick = true
}
