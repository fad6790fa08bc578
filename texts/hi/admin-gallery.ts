import { locale } from './locale.ts'

const KB = 1024
const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The gallery manager of the back office; outcomes are in messages.ts. */
export const title = 'गैलरी'
export const loading = 'तस्वीरें लोड हो रही हैं...'

export const upload = {
  title: 'तस्वीरें अपलोड करें',
  choose: 'तस्वीरें चुनें',
  hint: 'JPG, PNG या WebP तस्वीरें। एक साथ कई चुन सकते हैं, या खींचकर यहाँ छोड़ सकते हैं।',
  chosen: 'चुनी हुई तस्वीरें',
  remove: (fileName: string) => `${fileName} हटाएँ`,
  send: 'अपलोड करें',
  sending: 'अपलोड हो रही हैं...',
  size: (bytes: number) => (bytes < 100 * KB ? kilobytes.format(Math.ceil(bytes / KB)) : megabytes.format(bytes / KB / KB)),
}

export const images = 'तस्वीरें'
export const name = (id: number) => `तस्वीर ${id}`
export const open = (id: number) => `तस्वीर ${id} खोलें`
export const deleteImage = (id: number) => `तस्वीर ${id} हटाएँ`
