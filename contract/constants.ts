/** Limits, sizes, lists and timings of the specification (S5, S9); `_MS` is milliseconds. */

export * from './choices.ts'

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** The largest value of an integer column in either database. */
export const INTEGER_MAX = 2_147_483_647

// Start, pages, login (S2, S9)
export const START_LOADER_MS = 2000
export const PAGE_IN_MS = 500
export const PAGE_OUT_MS = 300
export const CHUNK_TIMEOUT_MS = 120_000
/** Data loaded before its link was followed may be shown for this long; later someone may have booked the last piece. */
export const EARLY_DATA_MS = 5000
export const LOGIN_SUCCESS_MS = 2000
export const LOGIN_ERROR_MS = 2000

// Home (S2, S9)
export const HERO_SCROLL_OFFSET_PX = 95
export const HERO_SCROLL_MS = 1200
export const HOME_SERVICES_SHOWN = 4
/** Services named in the footer of every page (S2). */
export const FOOTER_SERVICES_SHOWN = 4
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
export const MAX_PRODUCT_IMAGES = 6
/** In `imageUrls` of an update: a placeholder for the next uploaded file. */
export const NEW_IMAGE = 'new'
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
export const TRASH_PAGE_SIZE = 10
export const AUDIT_PAGE_SIZE = 20
/** Largest page size of any list, in rows. */
export const LIST_LIMIT_MAX = 100
/** Rows that an admin list returns when the caller asks for no page: the newest ones. */
export const ADMIN_LIST_MAX = 500

// Statuses (S4)
/** Cards that a column of the board shows; the list has the others. */
export const BOARD_CARDS_MAX = 50
/** Repairs of one stage that the board counts. */
export const BOARD_COUNT_MAX = 1000
/** Devices that one visit brings at most, so that every list of them is whole. */
export const VISIT_DEVICES_MAX = 50
/** Brands and models that are suggested at the counter. */
export const SUGGESTIONS_MAX = 200
/** Days of warranty on a repair unless the shop says otherwise, and the most that it can say. */
export const WARRANTY_DAYS = 30
export const WARRANTY_DAYS_MAX = 3650
/** Shortest passphrase of a downloaded backup: whoever has the file can try others for as long as they like. */
export const PASSPHRASE_MIN = 12
/** A shorter retention period takes effect after this time; until then whoever shortened it by mistake can lengthen it again. */
export const RETENTION_GRACE_DAYS = 7
/** Months for which visits are kept as counts: a year, and the month to compare its last one with. */
export const VISIT_MONTHS = 13
/** How long a deleted row can be restored. */
export const TRASH_DAYS = 30
/** The actor in audit log entries written by `npm run user`. */
export const COMMAND_LINE = { userId: 0, userName: 'Command line' } as const
/** The actor in entries about someone who has not logged in. */
export const NOBODY = { userId: 0, userName: '' } as const
/** The actor in entries about what the website does on its own, such as deleting expired rows. */
export const THE_SITE = { userId: 0, userName: 'The website' } as const
/** How long the audit log keeps an entry. */
export const AUDIT_DAYS = 365
/** Entries about money and goods: as long as the bills of a financial year are kept, at least eight years. */
export const MONEY_AUDIT_DAYS = 9 * 366
/** The actor in entries about what a customer did through the link to a request. */
export const CUSTOMER = { userId: 0, userName: 'Customer' } as const

/** Most changes by others that the response to a refused save lists. */
export const RECENT_CHANGES_MAX = 20

export const ROLES = ['user', 'admin'] as const
export type Role = (typeof ROLES)[number]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'light'

// Phones (S5)
export const PHONE_DIGITS = 10
export const PHONE_PREFIX = '+91'

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
/** Longest text about what was tested on one product. */
export const PRODUCT_TESTED_MAX = 240
/** Products shown beside one of the same category. */
export const RELATED_PRODUCTS_MAX = 4
/** Products shown on the page of one that cannot be booked. */
export const ALTERNATIVES_MAX = 3
/** Products that are compared beside each other. */
export const COMPARED_MAX = 3
/** Products that a comparison offers to add. */
export const COMPARE_CHOICE = 12
/** Products that a browser remembers; the page of each shows the others, one row of cards. */
export const RECENTLY_VIEWED_MAX = 5
export const PRICE_MAX = 10_000_000
export const RATING_MAX = 5
export const DISCOUNT_MAX_PERCENT = 99
export const BATTERY_HEALTH_MAX_PERCENT = 100
/** Longest input of a code of the second factor, including separators. */
export const LOGIN_CODE_MAX = 40
/** Codes that replace the authenticator app, once each. */
export const RECOVERY_CODES = 10
/** Most passkeys of one account. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60
export const USER_NAME_MIN = 3
export const USER_NAME_MAX = 40
/** Most pieces of one product. */
export const STOCK_MAX = 999
/** Pieces of a product when the request names no number. */
export const STOCK_DEFAULT = 1
/** How long a product stays in the lists of the shop after its last piece is sold. */
export const SOLD_SHOWN_DAYS = 14
/** How long the email of someone who waits for a product is stored. */
export const STOCK_ALERT_DAYS = 90
/** Most people who wait for one product. */
export const STOCK_ALERTS_MAX = 200
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
export const IMAGE_MAX_MB = 12
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024
export const IMAGE_MAX_MEGAPIXELS = 40
export const IDEMPOTENCY_KEY_MAX = 200
/** Most images in one gallery upload. */
export const GALLERY_UPLOAD_MAX = 20
/** Widths in pixels of the files stored for each image; a file name ends in `-<width>.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const
/** How long a link found by reference and phone is valid; links in mails and receipts last as long as the request. */
export const FOUND_LINK_DAYS = 30
/** Calendar days shown in the dashboard, including today. */
export const DASHBOARD_DAYS = 28
/** A search over all records waits this long for the next letter. */
export const FINDER_DELAY_MS = 150
/** Entries recently chosen in the command palette. */
export const RECENT_CHOICES_SHOWN = 5
/** Records of each kind that one search over all of them returns. */
export const FOUND_MAX = 5
/** Records that each part of the worklist shows; the lists have the others. */
export const MORNING_SHOWN = 5
/** More records than this are not counted in a part of the worklist. */
export const MORNING_COUNT_MAX = 100
/** Characters of a message in the worklist. */
export const MORNING_TEXT_MAX = 120
/** How long a change of status offers the way back. */
export const UNDO_SHOWN_MS = 8000
/** Changing a password, an email or the team and downloading an export require a login within this time. */
export const RECENT_LOGIN_MS = 10 * MINUTE_MS
/** How long a password reset link is valid. */
export const PASSWORD_RESET_MINUTES = 30
/** How long an invitation to the team is valid. */
export const INVITATION_DAYS = 7
/** A public form stops waiting for the response after this time and offers Retry. */
export const FORM_TIMEOUT_MS = 15_000
/** Longest name of a saved view of a list. */
export const VIEW_NAME_MAX = 40
/** Views of one list that an account may save. */
export const SAVED_VIEWS_MAX = 20
/** Longest name of a document, in characters. */
export const DOCUMENT_NAME_MAX = 40
/** Most versions of a document in one response. */
export const DOCUMENT_VERSIONS_MAX = 20
/** The newest backups and days that the site keeps by itself. */
export const BACKUPS_KEPT = 14
/** The newest weeks and months of which it keeps the last backup. */
export const BACKUPS_KEPT_BY_WEEK = 5
export const BACKUPS_KEPT_BY_MONTH = 6
/** Admins are warned when the newest backup is older. */
export const BACKUP_MAX_AGE_DAYS = 2
export const SHOP_TIME_ZONE = 'Asia/Kolkata'
/** The offset of the zone since 1945, without daylight saving time. */
export const SHOP_UTC_OFFSET = '+05:30'
/** In the order of the week, with the names of schema.org; people read those of each language (`dayNames`). */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A constant of its own, because the script that every page begins with reads it. */
export const THEME_KEY = 'theme'
/** Keys in a visitor's local storage (S3); those after `theme` are our additions. */
export const STORAGE_KEYS = {
  isLoggedIn: 'isLoggedIn',
  userRole: 'userRole',
  userProfile: 'userProfile',
  savedPassword: 'savedPassword',
  theme: THEME_KEY,
  wishlist: 'wishlist',
  recentlyViewed: 'recentlyViewed',
  language: 'language',
  /** The prefix of drafts in the storage of a tab. */
  draft: 'draft',
} as const

/** Colour of the browser's own bars around the site; `--mat` of the light theme. */
export const THEME_COLOR = '#113f3d'
