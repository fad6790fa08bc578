import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'

/** What stands in a downloaded file. */
export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
