/**
 * Opens WhatsApp with a text that the server writes. The window is opened before the text is there: browsers block windows that open later than
 * the press.
 */
export async function openChat(write: () => Promise<{ url: string }>): Promise<void> {
  const chat = window.open('', '_blank')
  if (chat) chat.opener = null
  try {
    const { url } = await write()
    if (chat && !chat.closed) chat.location.replace(url)
    else location.assign(url)
  } catch (error) {
    chat?.close()
    throw error
  }
}
