import { expect } from '@playwright/test'
import type { Role } from '#contract/constants.ts'
import type { ServerProcess } from './server-process.ts'

const LINK = /https?:\/\/\S+\/reset-password\?token=([\w-]+)&invited=1/

/** Path and token of the newest invitation that was mailed to this email. */
export async function invitationFor(server: ServerProcess, email: string): Promise<{ path: string; token: string }> {
  let link: RegExpMatchArray | null | undefined
  // Mails are sent after the response.
  await expect
    .poll(async () => {
      const texts = (await server.outbox()).filter(({ to }) => to === email).map(({ text }) => text)
      link = texts.map((text) => text.match(LINK)).findLast(Boolean)
      return link
    })
    .toBeTruthy()
  return { path: link?.[0].replace(/^https?:\/\/[^/]+/, '') ?? '', token: link?.[1] ?? '' }
}

/** An account that was invited and has set its password. */
export async function joinTeam(server: ServerProcess, userName: string, role: Role): Promise<{ userName: string; password: string }> {
  const email = `${userName}@shop.example`
  const password = `a-long-password-of-${userName}`
  await (await server.admin()).post('/api/team', { userName, name: `${userName} Pawar`, email, role })
  const { token } = await invitationFor(server, email)
  const { status } = await server.client().post('/api/users/reset-password', { token, newPassword: password })
  if (status >= 300) throw new Error(`${userName} could not join: ${status}`)
  return { userName, password }
}
