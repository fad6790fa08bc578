import { locale } from './locale.ts'

const KB = 1024
const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The gallery manager of the back office; outcomes are in messages.ts. */
export const title = 'गॅलरी'
export const loading = 'चित्रे लोड होत आहेत...'

export const upload = {
  title: 'चित्रे अपलोड करा',
  choose: 'चित्रे निवडा',
  hint: 'JPG, PNG किंवा WebP. एका वेळी अनेक निवडू शकता, किंवा येथे आणून सोडू शकता.',
  chosen: 'निवडलेली चित्रे',
  remove: (fileName: string) => `${fileName} काढा`,
  send: 'अपलोड करा',
  sending: 'अपलोड होत आहे...',
  size: (bytes: number) => (bytes < 100 * KB ? kilobytes.format(Math.ceil(bytes / KB)) : megabytes.format(bytes / KB / KB)),
}

export const images = 'चित्रे'
export const name = (id: number) => `चित्र ${id}`
export const open = (id: number) => `चित्र ${id} उघडा`
export const deleteImage = (id: number) => `चित्र ${id} काढून टाका`
