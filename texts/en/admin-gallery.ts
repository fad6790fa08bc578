import { locale } from './locale.ts'

const KB = 1024
const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The gallery manager of the back office; outcomes are in messages.ts. */
export const title = 'Gallery'
export const loading = 'Loading images...'

export const upload = {
  title: 'Upload images',
  choose: 'Choose images',
  hint: 'JPG, PNG or WebP. You can choose several at once, or drop them here.',
  chosen: 'Chosen images',
  remove: (fileName: string) => `Remove ${fileName}`,
  send: 'Upload',
  sending: 'Uploading...',
  size: (bytes: number) => (bytes < 100 * KB ? kilobytes.format(Math.ceil(bytes / KB)) : megabytes.format(bytes / KB / KB)),
}

export const images = 'Images'
export const name = (id: number) => `Image ${id}`
export const open = (id: number) => `Open image ${id}`
export const deleteImage = (id: number) => `Delete image ${id}`
