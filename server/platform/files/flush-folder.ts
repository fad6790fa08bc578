import { open } from 'node:fs/promises'

/** A new name is durable only once its folder is flushed. Windows cannot open a folder and needs no flush. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
