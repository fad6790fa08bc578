import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type RequestId, writeOnWhatsApp } from './tracking.queries.ts'

export interface Chat<About> {
  open: (about: About, onOpened?: () => void) => void
  isPending: boolean
  isError: boolean
}

/**
 * Opens WhatsApp with a text that the server has written. The window is opened by the press itself, before the text is there: browsers block
 * windows that open later.
 */
export function useChat<About>(write: UseMutationOptions<{ url: string }, Error, About>): Chat<About> {
  const { mutate, isPending, isError } = useMutation(write)
  const open = (about: About, onOpened?: () => void) => {
    const chat = window.open('', '_blank')
    if (chat) chat.opener = null
    mutate(about, {
      onSuccess({ url }) {
        if (chat) chat.location.replace(url)
        else location.assign(url)
        onOpened?.()
      },
      onError: () => chat?.close(),
    })
  }
  return { open, isPending, isError }
}

/** The same about a request. */
export const useWhatsApp = (): Chat<RequestId> => useChat(writeOnWhatsApp())
