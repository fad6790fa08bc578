import type { Device } from '#contract/accounts/devices.ts'
import type { Role, Theme } from '#contract/constants.ts'
import { bigint, id, integer, json, table, text, time } from './table.ts'

export const users = table('users', {
  id: id(),
  user_name: text().check(`user_name <> ''`),
  /** Lower-cased username, unique. */
  user_name_key: text().unique(),
  name: text(),
  /** Lower-cased, unique. */
  email: text().unique(),
  /** Empty until an invited account has set its first password; no login is possible until then. */
  password_hash: text(),
  role: text<Role>().check(`role in ('user', 'admin')`),
  theme: text<Theme>().check(`theme in ('light', 'dark')`),
  disabled: integer().default(0).check('disabled in (0, 1)'),
  created_at: time(),
  /** The latest login and the one before it, which the profile shows. */
  last_login_at: time().optional(),
  previous_login_at: time().optional(),
  /** Kinds of new requests that the account is notified of: JSON array of `RequestEntity`. */
  notify_of: json().default('["bookings","repair-requests","sale-offers","contact-requests"]'),
  /** The language of the back office for the account, and of what the site writes to its owner. */
  language: text().default('en').check('length(language) = 2'),
  /** 0 for a technician to whom prices and payments are not shown; admins see them all the same. */
  sees_money: integer().default(1).check('sees_money in (0, 1)'),
})

export const sessions = table('sessions', {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: text().key(),
  user_id: integer().references('users', 'on delete cascade'),
  created_at: time(),
  expires_at: time(),
  /** When the password was last entered in this session; sensitive calls require it to be recent. */
  authenticated_at: time(),
  /** Names the session to its owner, and stays when the token is replaced. */
  public_id: text().default(''),
  /** The browser of the login. */
  browser: text<Device['browser']>().default('other'),
  system: text<Device['system']>().default('other'),
  /** The range of the last address, such as `203.0.113.x`; empty when unknown. */
  address: text().default(''),
  /** Precise to a few minutes. */
  last_used_at: time(),
}).with({
  indexes: {
    user_id: 'user_id',
    expires_at: 'expires_at',
    public_id: 'unique public_id',
  },
})

export const password_resets = table('password_resets', {
  token_hash: text().key(),
  user_id: integer().references('users', 'on delete cascade'),
  created_at: time(),
  expires_at: time(),
  used_at: time().optional(),
}).with({
  indexes: {
    user_id: 'user_id',
    expires_at: 'expires_at',
  },
})

/** Browsers that have logged in to an account before, possibly to several. Failed logins of strangers never slow them down. */
export const known_devices = table('known_devices', {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: text(),
  user_id: integer().references('users', 'on delete cascade'),
  last_used_at: time(),
}).with({
  key: ['token_hash', 'user_id'],
  indexes: {
    user_id: 'user_id',
    last_used_at: 'last_used_at',
  },
})

/** The authenticator app of an account; without a row the password is enough. */
export const second_factors = table('second_factors', {
  user_id: integer().key().references('users', 'on delete cascade'),
  /** Shared with the app, base32. It computes the codes, so it cannot be a hash. */
  secret: text(),
  /** Time step, of 30 s since 1970, of the last accepted code; it and earlier ones are no longer accepted. */
  last_step: integer(),
  created_at: time(),
})

/** The PIN of an account, which reads passcodes of devices and is no login. */
export const account_pins = table('account_pins', {
  user_id: integer().key().references('users', 'on delete cascade'),
  /** The hash of it, sealed. */
  sealed: text(),
  /** How many were tried since the last right one, and when. */
  attempts: integer().default(0).check('attempts >= 0'),
  attempted_at: time().optional(),
  created_at: time(),
})

/** Secrets shown to an app that has not confirmed them with a code. */
export const second_factor_setups = table('second_factor_setups', {
  user_id: integer().key().references('users', 'on delete cascade'),
  secret: text(),
  expires_at: time(),
})

/** Codes that replace the app, each once: a used one is deleted. */
export const recovery_codes = table('recovery_codes', {
  /** SHA-256 of the code, hex. */
  code_hash: text().key(),
  user_id: integer().references('users', 'on delete cascade'),
}).with({
  indexes: {
    user_id: 'user_id',
  },
})

/** Second factors stored by a device or a password manager. An account may have several. */
export const passkeys = table('passkeys', {
  id: id(),
  user_id: integer().references('users', 'on delete cascade'),
  /** Chosen by the device, unique; base64url. */
  credential_id: text().unique(),
  /** COSE, base64url. */
  public_key: text(),
  /** The counter of its latest signature; stays 0 when the device does not count. */
  counter: bigint().check('counter >= 0'),
  /** How the browser reaches it: JSON array. */
  transports: json(),
  /** The name that its owner gave it. */
  name: text(),
  created_at: time(),
  last_used_at: time().optional(),
}).with({
  indexes: {
    user_id: 'user_id',
  },
})

/** Passkeys that are being added. */
export const passkey_setups = table('passkey_setups', {
  user_id: integer().key().references('users', 'on delete cascade'),
  /** The challenge that the new passkey must sign, once; base64url. */
  challenge: text(),
  expires_at: time(),
})

/** Logins with the right password that still need the second factor. They are no sessions. */
export const pending_logins = table('pending_logins', {
  /** SHA-256 of the token, hex. */
  token_hash: text().key(),
  user_id: integer().references('users', 'on delete cascade'),
  /** The session whose password was confirmed; null for a new login. */
  session_hash: text().optional().references('sessions', 'on delete cascade on update cascade'),
  expires_at: time(),
  /** The challenge that a passkey must sign to complete the login, base64url; null until one is requested, and once it was answered. */
  challenge: text().optional(),
}).with({
  indexes: {
    user_id: 'user_id',
    session_hash: 'session_hash',
    expires_at: 'expires_at',
  },
})

/** Lets another program call the API as the admin who made it. */
export const api_keys = table('api_keys', {
  id: id(),
  user_id: integer().references('users', 'on delete cascade'),
  name: text(),
  /** SHA-256 of the key, hex. */
  token_hash: text().unique(),
  /** The first characters of the key, by which people recognise it. */
  beginning: text(),
  /** JSON array of `Scope`. */
  scopes: json(),
  created_at: time(),
  expires_at: time(),
  /** Precise to a minute; null until it is used. */
  last_used_at: time().optional(),
}).with({
  indexes: {
    user_id: 'user_id',
  },
})
