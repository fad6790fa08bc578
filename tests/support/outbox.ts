import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SentMail {
  to: string
  subject: string
  text: string
}

/** The mails that a site without a mail server has written to its data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<SentMail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).sort()
  return Promise.all(
    names.map(async (name) => {
      const whole = await readFile(join(folder, name), 'utf8')
      const [head = '', text = ''] = whole.split(/\n\n(.*)/s)
      const header = (key: string) => head.match(new RegExp(`^${key}: (.*)$`, 'm'))?.[1] ?? ''
      return { to: header('To'), subject: header('Subject'), text }
    }),
  )
}
