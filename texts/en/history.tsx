import type { ReactNode } from 'react'
import { forTranslations } from '#contract/catalogue/product-translations.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { plural } from '../plural.ts'

/** Who changed what, and when. */
export const title = 'History'
export const loading = 'Loading history...'
export const loadFailure = 'The history could not be loaded.'
export const empty = 'No changes yet'
export const received = 'Received from the customer'
export const older = (count: number) => plural(count, { one: 'Show # older change', other: 'Show # older changes' })

/** Who changes something without an account. */
export const actors = { customer: 'Customer', website: 'The website', commandLine: 'Command line' }

/** Puts a name into bold. */
type Bold = (name: string) => ReactNode

export const added = (bold: Bold, userName: string) => <>{bold(userName)} added this</>
export const changed = (bold: Bold, userName: string) => <>{bold(userName)} changed</>
export const deleted = (bold: Bold, userName: string) => <>{bold(userName)} deleted this</>
export const restored = (bold: Bold, userName: string) => <>{bold(userName)} restored this from the trash</>
export const erased = (bold: Bold, userName: string) => <>{bold(userName)} erased this for good</>
export const loggedIn = (bold: Bold, userName: string) => <>{bold(userName)} logged in</>
export const refused = (bold: Bold, userName: string) => <>{bold(userName)} was refused</>
export const exported = (bold: Bold, userName: string) => <>{bold(userName)} downloaded the list</>
export const seen = (bold: Bold, userName: string) => <>{bold(userName)} looked at a secret</>
export const imageRestored = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} restored image {id} from the trash
  </>
)
export const imageErased = (bold: Bold, userName: string, id: number) => (
  <>
    {bold(userName)} erased image {id} for good
  </>
)
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
const ownFields = {
  work: 'What is to be done',
  technician: 'Technician',
  refurbishStage: 'Stage of refurbishing',
  fittedParts: 'Parts in it',
  photos: 'Photos',
  agreed: 'Agreed price',
  party: 'With whom',
  labState: 'The lab says',
  labPrice: 'Lab’s price',
  credited: 'Credited',
  outsideOutcome: 'Outcome of the outside work',
  sentOutside: 'Sent outside',
  backFromOutside: 'Back from outside',
  dueOn: 'Due on',
  outsideDue: 'Expected back',
  active: 'Turned on',
  accessories: 'Accessories',
  address: 'Address',
  adminsNeedSecondFactor: 'Second factor for all admins',
  amount: 'Amount',
  answer: 'Answer',
  authenticatorApp: 'Authenticator app',
  backup: 'Backup of',
  batteryHealth: 'Battery health',
  booking: 'Because of booking',
  bookingId: 'Reference',
  brand: 'Brand',
  call: 'Call',
  category: 'Category',
  collectedBy: 'Collected by',
  conditionAfter: 'Checks after the work',
  condition: 'Condition',
  customerMessage: 'Message from the customer',
  description: 'Description',
  deviceKind: 'Kind of device',
  disabled: 'Disabled',
  dismissed: 'First steps hidden',
  discount: 'Discount',
  email: 'Email',
  expiresAt: 'Valid until',
  estimate: 'Estimate',
  file: 'File',
  from: 'From',
  graphics: 'Graphics',
  hazard: 'Danger',
  height: 'Height',
  imageUrls: 'Images',
  invitationLink: 'Invitation link',
  kind: 'Kind',
  marks: 'Marks on the device',
  mayErase: 'Data may be erased',
  message: 'Message',
  mode: 'Paid by',
  model: 'Model',
  months: 'Months after the last change',
  name: 'Name',
  newDevice: 'New device',
  note: 'Private note',
  notifyOf: 'Emails about new',
  number: 'Number',
  os: 'Operating system',
  part: 'Part it is waiting for',
  partDue: 'Part expected on',
  partFrom: 'Part from',
  passkeys: 'Passkeys',
  passcode: 'Passcode of the device',
  password: 'Password',
  pin: 'PIN',
  photo: 'Photo',
  photoReleased: 'Photo shown to the customer',
  phone: 'Phone',
  preferredDate: 'Preferred date',
  priceFrom: 'Expected price from',
  priceTo: 'Expected price to',
  device: 'Device',
  price: 'Price',
  processor: 'Processor',
  productId: 'Product number',
  productName: 'Product',
  products: 'Products',
  promisedOn: 'Promised for',
  ram: 'RAM',
  rating: 'Rating',
  reason: 'Reason',
  recoveryCodes: 'Recovery codes',
  reference: 'Reference',
  book: 'Book',
  counted: 'Counted',
  reverses: 'Reverses entry',
  day: 'Day',
  expected: 'Should have been',
  last: 'Last number',
  register: 'Register',
  series: 'Series',
  repairType: 'Repair type',
  repair: 'Because of repair request',
  requests: 'Requests',
  reserved: 'Reserved pieces',
  role: 'Role',
  scopes: 'May',
  screenSize: 'Screen size',
  secret: 'Secret',
  secondFactor: 'Second factor',
  sellerContact: 'Seller contact',
  seenAs: 'Reference on the statement',
  seenOn: 'Seen in the bank on',
  seesMoney: 'Sees prices and payments',
  sellerLocation: 'Seller location',
  sellerName: 'Seller name',
  serial: 'Serial number or IMEI',
  sessions: 'Sessions',
  signed: 'Signed on the screen',
  stage: 'Stage',
  status: 'Status',
  stock: 'Pieces in stock',
  storage: 'Storage',
  technicianId: 'Technician',
  tested: 'Tested',
  to: 'To',
  total: 'Total',
  language: 'Language',
  notified: 'Informed the customer',
  reminder: 'Reminder after days',
  setAside: 'Set aside',
  news: 'News',
  seen: 'News that was seen',
  ownerId: 'Owner',
  partReturned: 'Part sent back',
  returnReason: 'Not repaired because',
  returnWords: 'Not repaired, in words',
  url: 'URL',
  userName: 'Username',
  warranty: 'Warranty',
  warrantyDays: 'Days of warranty',
  warrantyOf: 'Warranty of repair request',
  visitId: 'Brought with repair request',
  wear: 'Wear',
  width: 'Width',
  withdrawn: 'Withdrawn',
  withdrawnAt: 'Withdrawn',
  builtIn: 'Part fitted',
  archived: 'No longer kept',
  barcode: 'Barcode',
  code: 'HSN code',
  cost: 'Cost of one',
  isHidden: 'Not listed in the shop',
  minimum: 'Order below',
  shelf: 'Shelf',
  serials: 'Serial numbers kept',
  origin: 'How did it come?',
  grade: 'Grade',
  place: 'Where is it?',
  isMargin: 'Margin scheme',
  unit: 'Counted in',
  purchasePrice: 'Purchase price',
  supplier: 'Supplier',
  gstin: 'GSTIN',
  termsDays: 'Days to pay',
  expectedOn: 'Expected on',
  sent: 'Sent by',
  closed: 'Nothing more to come',
  deliveryNote: 'Delivery note',
  returned: 'Pieces sent back',
  cancelled: 'Cancelled',
  lines: 'Lines',
}
export const fields: Readonly<Record<string, string>> = {
  ...ownFields,
  ...forTranslations((field, language) => `${ownFields[field]} (${LANGUAGES[language].name})`),
}

/** The events of an estimate. */
export const estimates: Readonly<Record<string, string>> = {
  sent: 'sent',
  reminded: 'customer reminded',
  approved: 'approved',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
}
export const estimate = (state: string, price: string) => `${state}, ${price}`
export const photos: Readonly<Record<string, string>> = {
  before: 'before the work',
  after: 'after the work',
  signature: 'signature',
  lab: 'from the lab',
  receipt: 'receipt',
  thing: 'photo of the item',
  identity: 'identity document',
}

/** Why a call was refused, by its error code. */
export const reasons: Readonly<Record<string, string>> = {
  bad_credentials: 'wrong username or password',
  login_code_wrong: 'wrong code',
  pin_wrong: 'wrong PIN',
  passkey_refused: 'wrong passkey',
  forbidden: 'not allowed',
}

/** Entries about an event that is no change. */
export const fieldIs = (field: string, value: string) => `${field}: ${value}`
export const fieldFromTo = (field: string, from: string, to: string) => `${field}: ${from} → ${to}`
/** The values look alike, as those of images in another order, or are not kept. */
export const fieldChanged = (field: string) => `${field}: changed`

export const values = {
  empty: 'empty',
  none: 'none',
  yes: 'yes',
  no: 'no',
  images: (count: number) => plural(count, { one: '# image', other: '# images' }),
}
