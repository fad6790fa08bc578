import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** The text of a downloaded file. */
export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8')
