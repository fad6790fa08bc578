import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Caller } from './call.ts'

export const SESSION_COOKIE = 'mistri_session'
const TOKEN_BYTES = 32
const SESSION_MS = 30 * DAY_MS

/** 256 random bits for a cookie or a mailed link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
/** Tokens are kept only as SHA-256: who reads the database cannot use them. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const after = (ms: number): string => new Date(Date.now() + ms).toISOString()

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE]

/** The account that the request's cookie stands for, unless the session has ended or the account is disabled. A session in use lives on for 30 days. */
export async function findCaller(
  { config, database, log }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | undefined> {
  const token = sessionTokenOf(request)
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const now = after(0)
  const session = await database.read
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('disabled', '=', 0)
    .select(['user_id', 'user_name', 'role', 'expires_at'])
    .executeTakeFirst()
  if (!session) return undefined
  if (session.expires_at < after(SESSION_MS - DAY_MS)) {
    // Once a day is enough; a call that cannot extend its session still goes through.
    await database
      .write((tx) =>
        tx
          .updateTable('sessions')
          .set({ expires_at: after(SESSION_MS) })
          .where('token_hash', '=', tokenHash)
          .execute(),
      )
      .then(() => setSessionCookie(reply, token, config.publicUrl))
      .catch((error) => log.warn({ err: error }, 'A session could not be extended'))
  }
  return { userId: session.user_id, userName: session.user_name, role: session.role, tokenHash }
}

/** Sweeps out sessions that have ended. */
export async function deleteEndedSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute()
}

/** Starts a session in the given transaction; answers the token for the cookie. */
export async function insertSession(tx: Tx, userId: number): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      created_at: after(0),
      authenticated_at: after(0),
      expires_at: after(SESSION_MS),
    })
    .execute()
  return token
}

/** Ends every session of the account, sparing the one given. */
export async function deleteSessions(tx: Tx, userId: number, spareTokenHash = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', spareTokenHash).execute()
}

export async function deleteSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

const cookieOptions = (publicUrl: string | undefined) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl?.startsWith('https:') ?? false }) as const

export function setSessionCookie(reply: FastifyReply, token: string, publicUrl: string | undefined): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(publicUrl), maxAge: SESSION_MS / 1000 })
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string | undefined): void {
  reply.clearCookie(SESSION_COOKIE, cookieOptions(publicUrl))
}
