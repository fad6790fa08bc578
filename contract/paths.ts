/** Every page of the site with its React Router pattern. A URL leads to the folder of the same name in `web/site/pages/`. */
export const paths = {
  home: '/',
  services: '/services',
  servicepage: '/servicepage',
  laptopRepair: '/services/laptop-repair',
  desktopRepair: '/services/desktop-repair',
  hardwareRepair: '/services/hardware-repair',
  laptopService: '/services/laptop-service',
  about: '/about',
  faq: '/faq',
  contact: '/contact',
  repairRequest: '/repair-request',
  sell: '/sell',
  gallery: '/gallery',
  brands: '/brands',
  shop: '/shop',
  product: '/product/:name',
  compare: '/compare',
  privacyPolicy: '/privacy-policy',
  logout: '/logout',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
  track: '/track',
  trackedRequest: '/track/:token',
  linkedBill: '/bill/:token',
  labWork: '/lab/:token',
  user: '/user',
  dashboard: '/user/dashboard',
  profile: '/user/profile',
  settings: '/user/settings',
  addProduct: '/user/add-product',
  adminProducts: '/user/admin-products',
  editProduct: '/user/edit-product/:id',
  importFiles: '/user/import',
  adminGallery: '/user/gallery',
  contactRequests: '/user/contact-requests',
  bookings: '/user/admin-orders',
  repairRequests: '/user/repair-requests',
  saleOffers: '/user/offers',
  board: '/user/board',
  newJob: '/user/new-job',
  job: '/user/job/:id',
  slip: '/user/slip/:id',
  label: '/user/label/:id',
  record: '/user/record/:reference',
  customers: '/user/customers',
  customer: '/user/customer/:id',
  items: '/user/items',
  item: '/user/item/:id',
  stocktake: '/user/stocktake',
  itemLabels: '/user/item-labels/:id',
  purchases: '/user/purchases',
  purchase: '/user/purchase/:id',
  suppliers: '/user/suppliers',
  supplier: '/user/supplier/:id',
  statement: '/user/statement/:id',
  device: '/user/devices/:id',
  bills: '/user/bills',
  bill: '/user/bill/:id',
  books: '/user/books',
  buybacks: '/user/buybacks',
  buyback: '/user/buyback/:id',
  reports: '/user/reports',
  comebacks: '/user/comebacks',
  toOrder: '/user/to-order',
  outside: '/user/outside',
  refurbishing: '/user/refurbishing',
  refurbishment: '/user/refurbishment/:id',
  unnotified: '/user/to-tell',
  activity: '/user/activity',
  shopFacts: '/user/shop',
  moneySettings: '/user/money',
  intakeLists: '/user/intake-lists',
  trash: '/user/trash',
  content: '/user/content',
  editContent: '/user/content/:name',
  team: '/user/team',
  system: '/user/system',
  audit: '/user/audit',
} as const
export type PageName = keyof typeof paths

/**
 * Whether a path has a `:token`: its URL is a secret of one person. Headers, the cache, the sitemap and what is cut off behind a link follow
 * from it.
 */
export const hasSecret = (pattern: string): boolean => /:token(?=\/|$)/.test(pattern)

/** The pages whose URL is a secret. */
export type SecretPage = {
  [Name in PageName]: (typeof paths)[Name] extends `${string}:token${string}` ? Name : never
}[PageName]

type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer P}/${infer Rest}`
  ? P | ParamOf<Rest>
  : Pattern extends `${string}:${infer P}`
    ? P
    : never
type ParamsArg<Name extends PageName> = [ParamOf<(typeof paths)[Name]>] extends [never]
  ? Record<string, never> | undefined
  : Record<ParamOf<(typeof paths)[Name]>, string | number>

/** URL of a page: `to('product', { name: 'Dell Latitude' }, { id: 12 })` is `/product/Dell%20Latitude?id=12`. */
export function to<Name extends PageName>(
  name: Name,
  ...[params, query]: [ParamOf<(typeof paths)[Name]>] extends [never]
    ? [params?: ParamsArg<Name>, query?: Record<string, string | number | undefined>]
    : [params: ParamsArg<Name>, query?: Record<string, string | number | undefined>]
): string {
  const path = paths[name].replace(/:(\w+)/g, (_, key: string) =>
    // Browsers take `.` and `..` away with the segment before, however they are encoded.
    encodeURIComponent(String((params as Record<string, string | number>)[key])).replace(/^\.+$/, '-$&'),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
  return search.size ? `${path}?${search}` : path
}
