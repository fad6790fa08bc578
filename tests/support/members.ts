import type { Role } from '#contract/constants.ts'
import type { ServerProcess } from './server-process.ts'

const LINK = /https?:\/\/\S+\/reset-password\?token=([\w-]+)&invited=1/

/** The path of the newest invitation that was mailed to this address, as its reader opens it. */
export async function invitationFor(server: ServerProcess, email: string): Promise<{ path: string; token: string }> {
  for (const { to, text } of (await server.outbox()).reverse()) {
    const link = to === email && text.match(LINK)
    if (link) return { path: link[0].replace(/^https?:\/\/[^/]+/, ''), token: link[1] ?? '' }
  }
  throw new Error(`No invitation for ${email}`)
}

/** Somebody who was invited and has set a password. */
export async function joinTeam(server: ServerProcess, userName: string, role: Role): Promise<{ userName: string; password: string }> {
  const email = `${userName}@shop.example`
  const password = `a-long-password-of-${userName}`
  await (await server.admin()).post('/api/team', { userName, name: `${userName} Pawar`, email, role })
  const { token } = await invitationFor(server, email)
  const { status } = await server.client().post('/api/users/reset-password', { token, newPassword: password })
  if (status >= 300) throw new Error(`${userName} could not join: ${status}`)
  return { userName, password }
}
