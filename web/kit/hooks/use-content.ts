import { useLoaderData } from 'react-router'
import type { Loaded } from '#web/kit/lib/load-content.ts'

/** The documents from the page's loader (`contentLoader`); `failed` tells why they could not be loaded. */
export function useContent<Content extends object>(): { content: Content; failed?: never } | { content?: never; failed: string } {
  const data = useLoaderData() as Loaded<Content>
  return 'failed' in data ? data : { content: data }
}
