import type { ReactNode } from 'react'
import { plural } from '../plural.ts'

/** Who changed what, and when. */
export const title = 'History'
export const loading = 'Loading history...'
export const loadFailure = 'The history could not be loaded.'
export const empty = 'No changes yet'
export const received = 'Received from the customer'
export const older = (count: number) => plural(count, { one: 'Show # older change', other: 'Show # older changes' })

/** Puts a name into bold. */
type Bold = (name: string) => ReactNode

export const added = (bold: Bold, userName: string) => <>{bold(userName)} added this</>
export const changed = (bold: Bold, userName: string) => <>{bold(userName)} changed</>
export const deleted = (bold: Bold, userName: string) => <>{bold(userName)} deleted this</>
export const imageAdded = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} added image {id}
  </>
)
export const imageDeleted = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} deleted image {id}
  </>
)

/** Names of the fields of all records; a field without a name here is shown as the API calls it. */
export const fields: Readonly<Record<string, string>> = {
  address: 'Address',
  batteryHealth: 'Battery health',
  category: 'Category',
  condition: 'Condition',
  description: 'Description',
  disabled: 'Disabled',
  discount: 'Discount',
  email: 'Email',
  graphics: 'Graphics',
  height: 'Height',
  imageUrls: 'Images',
  message: 'Message',
  name: 'Name',
  os: 'Operating system',
  password: 'Password',
  phone: 'Phone',
  preferredDate: 'Preferred date',
  price: 'Price',
  processor: 'Processor',
  ram: 'RAM',
  rating: 'Rating',
  repairType: 'Repair type',
  role: 'Role',
  screenSize: 'Screen size',
  sellerContact: 'Seller contact',
  sellerLocation: 'Seller location',
  sellerName: 'Seller name',
  sessions: 'Sessions',
  status: 'Status',
  storage: 'Storage',
  url: 'URL',
  userName: 'Username',
  warranty: 'Warranty',
  width: 'Width',
}

export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** The values look alike, as those of images in another order, or are not kept. */
export const fieldChanged = (field: string) => `${field}: changed`

export const values = {
  empty: 'empty',
  yes: 'yes',
  no: 'no',
  images: (count: number) => plural(count, { one: '# image', other: '# images' }),
}
