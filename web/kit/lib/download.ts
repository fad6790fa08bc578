import { request } from './api-client.ts'
import { saveFile } from './save-file.ts'

/** Calls the API and saves the file of the response under the name that the server gave it. */
export async function download(key: string, input: object): Promise<void> {
  const response = await request(key, input, {})
  const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}
