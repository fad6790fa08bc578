/** Limits, sizes, lists and timings of the specification (S5, S9); `_MS` is milliseconds. */

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** The largest value of an integer column in either database. */
export const INTEGER_MAX = 2_147_483_647

// Start, pages, login (S2, S9)
export const START_LOADER_MS = 2000
export const PAGE_IN_MS = 500
export const PAGE_OUT_MS = 300
export const CHUNK_TIMEOUT_MS = 120_000
export const LOGIN_SUCCESS_MS = 2000
export const LOGIN_ERROR_MS = 2000

// Home (S2, S9)
export const HERO_SCROLL_OFFSET_PX = 95
export const HERO_SCROLL_MS = 1200
export const HOME_SERVICES_SHOWN = 4
export const FEATURED_PAGE_SIZE = 6
export const FEATURED_AUTOPLAY_MS = 2000

// Shop and product (S5, S9)
export const SHOP_PRICE_MIN = 0
export const SHOP_PRICE_MAX = 200_000
export const SHOP_PRICE_STEP = 1000
/** Products on one page of the shop; the specification gives no number. More would exceed the 14 kB that fit in the first round trip. */
export const SHOP_PAGE_SIZE = 12
/** Products on one wishlist, and ids in one product query. */
export const WISHLIST_MAX = 100
export const PRODUCT_IMAGE_ROTATION_MS = 3000
export const SCROLL_TO_TOP_THRESHOLD_PX = 300
export const SORT_ORDERS = ['priceLowToHigh', 'priceHighToLow', 'ratingHighToLow'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]
export const MAX_PRODUCT_IMAGES = 6
/** In `imageUrls` of an update: a placeholder for the next uploaded file. */
export const NEW_IMAGE = 'new'
export const PRODUCT_CATEGORIES = ['Laptops', 'Accessories', 'Components', 'Mobiles', 'Keyboards', 'Monitors', 'Audio', 'Storage'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]
export const PRODUCT_CONDITIONS = ['New', 'Refurbished', 'Used'] as const
export type ProductCondition = (typeof PRODUCT_CONDITIONS)[number]
/** Stored for a product without a warranty (S3). */
export const NO_WARRANTY = 'No Warranty'

// Reviews (S2, S9)
export const REVIEWS_ADVANCE_MS = 3000
export const REVIEWS_RESUME_MS = 5000

// Page sizes (S9)
export const BOOKINGS_PAGE_SIZE = 10
export const REPAIR_REQUESTS_PAGE_SIZE = 10
export const CONTACT_REQUESTS_PAGE_SIZE = 10
export const PRODUCTS_PAGE_SIZE = 10
export const GALLERY_MANAGER_PAGE_SIZE = 16
export const GALLERY_PAGE_SIZE = 8
export const BRANDS_PAGE_SIZE = 16
/** Largest page size of any list, in rows. */
export const LIST_LIMIT_MAX = 100
/** Rows that an admin list returns when the caller asks for no page: the newest ones. */
export const ADMIN_LIST_MAX = 500

// Statuses (S4)
export const REPAIR_STATUSES = ['Pending', 'Resolved'] as const
export type RepairStatus = (typeof REPAIR_STATUSES)[number]
/** Orders of the list of repair requests: `due` by preferred date, `oldest` by the time they were sent. Without one, newest first. */
export const REPAIR_REQUEST_ORDERS = ['due', 'oldest'] as const
export type RepairRequestOrder = (typeof REPAIR_REQUEST_ORDERS)[number]
export const BOOKING_STATUSES = ['Pending', 'Booked', 'Purchased'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
export const CONTACT_STATUSES = ['Pending', 'Reached Out'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** Every kind of customer request: its key in the dashboard and its feature. */
export const REQUEST_KINDS = { bookings: 'bookings', repairRequests: 'repair-requests', contactRequests: 'contact-requests' } as const
export type RequestKindName = keyof typeof REQUEST_KINDS
export type RequestEntity = (typeof REQUEST_KINDS)[RequestKindName]

// Lists that are put together are marked as pure: a script that does not use them leaves them out.

/** Features whose changes are in the audit log. */
export const CHANGE_ENTITIES = /* @__PURE__ */ (() => ['products', ...Object.values(REQUEST_KINDS), 'gallery', 'team'] as const)()
export type ChangeEntity = (typeof CHANGE_ENTITIES)[number]
export const CHANGE_ACTIONS = ['added', 'changed', 'deleted'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]
/** The actor in audit log entries written by `npm run user`. */
export const COMMAND_LINE = { userId: 0, userName: 'Command line' } as const

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'light'

// The five repair forms (S5)
export const PHONE_DIGITS = 10
export const PHONE_PREFIX = '+91'
/** `ten-digits`: the field holds ten digits. `prefixed`: it starts as `+91` and is sent as +91 and ten digits. */
export type PhoneRule = 'ten-digits' | 'prefixed'
export const REPAIR_FORMS = {
  standalone: {
    phone: 'ten-digits',
    types: ['Computer Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: '',
  },
  laptop: {
    phone: 'prefixed',
    types: ['Laptop Repair', 'Desktop Repair', 'Hardware & Component Repair', 'Laptop Servicing'],
    defaultType: 'Laptop Repair',
  },
  desktop: {
    phone: 'prefixed',
    types: ['Desktop Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: 'Desktop Repair',
  },
  hardware: {
    phone: 'ten-digits',
    types: ['Hardware Repair', 'Data Recovery', 'Virus Removal', 'Hardware Upgrades'],
    defaultType: 'Hardware Repair',
  },
  servicing: {
    phone: 'prefixed',
    types: ['Laptop Servicing', 'Laptop Repair', 'Data Recovery', 'Virus Removal'],
    defaultType: 'Laptop Servicing',
  },
} as const satisfies Record<string, { phone: PhoneRule; types: readonly string[]; defaultType: string }>
export type RepairFormName = keyof typeof REPAIR_FORMS
export type RepairType = (typeof REPAIR_FORMS)[RepairFormName]['types'][number]
/** The repair types of all five forms, without duplicates. */
export const REPAIR_TYPES = /* @__PURE__ */ (() =>
  [...new Set(Object.values(REPAIR_FORMS).flatMap((form) => form.types))] as [RepairType, ...RepairType[]])()

// Back office (S2, S9)
export const SIDEBAR_BREAKPOINT_PX = 768
export const UPLOAD_PROGRESS_CLEAR_MS = 500
export const RETURN_DAYS = 15
export const COPYRIGHT_YEAR = 2025

// Not in the specification: limits on bodies, fields and files
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const ADDRESS_MAX = 500
export const TEXT_MAX = 2000
export const PRODUCT_FIELD_MAX = 120
export const PRICE_MAX = 10_000_000
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const IMAGE_MAX_BYTES = 12 * 1024 * 1024
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
/** Most images in one gallery upload. */
export const GALLERY_UPLOAD_MAX = 20
/** Widths in pixels of the files stored for each image; a file name ends in `-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const
/** Calendar days shown in the dashboard, including today. */
export const DASHBOARD_DAYS = 28
/** Changing a password, an email or the team and downloading an export require a login within this time. */
export const RECENT_LOGIN_MS = 10 * MINUTE_MS
/** How long a password reset link is valid. */
export const PASSWORD_RESET_MINUTES = 30
/** How long an invitation to the team is valid. */
export const INVITATION_DAYS = 7
/** A public form stops waiting for the response after this time and offers Retry. */
export const FORM_TIMEOUT_MS = 15_000
export const SHOP_TIME_ZONE = 'Asia/Kolkata'

/** Keys in the browser's local storage (S3); `wishlist` is our addition. */
export const STORAGE_KEYS = {
  isLoggedIn: 'isLoggedIn',
  userRole: 'userRole',
  userProfile: 'userProfile',
  savedPassword: 'savedPassword',
  theme: 'theme',
  wishlist: 'wishlist',
} as const

/** Colour of the browser's own bars around the site; `--mat` of the light theme. */
export const THEME_COLOR = '#113f3d'
