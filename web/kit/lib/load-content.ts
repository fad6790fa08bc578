import type { LoaderFunctionArgs } from 'react-router'
import type { DocumentName, PublicDocument } from '#contract/content/documents/index.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import { api } from './api-client.ts'
import { withStatus } from './load-status.ts'

/** A loaded document; `failed` tells why it could not be loaded. */
export type Loaded<Content> = Content | { failed: string }

/** Texts that the owner edits, in the language of this build. Throws what the call throws. */
export const fetchContent = async <Name extends DocumentName>(name: Name, signal?: AbortSignal): Promise<PublicDocument<Name>> =>
  (await (language === DEFAULT_LANGUAGE
    ? api('GET /api/content/:name', { params: { name } }, { signal })
    : api('GET /api/content/:name/:language', { params: { name, language } }, { signal }))) as unknown as PublicDocument<Name>

/** Makes the loader of a page that shows what `fetch` returns. */
export const contentLoader =
  <Content extends object>(fetch: (signal: AbortSignal, url: URL) => Promise<Content>) =>
  async ({ request }: LoaderFunctionArgs) => {
    try {
      return withStatus<Loaded<Content>>(await fetch(request.signal, new URL(request.url)))
    } catch (error) {
      return withStatus<Loaded<Content>>({ failed: String(error) })
    }
  }
