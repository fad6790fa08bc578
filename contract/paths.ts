/**
 * Every page of visitors with its React Router pattern, and where the staff go from there. A visitor downloads them all, so the other screens
 * of the staff are in office-paths.ts. A URL leads to the folder of the same name in `web/site/pages/`.
 */
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
  record: '/user/record/:reference',
  customer: '/user/customer/:id',
} as const
export type SitePageName = keyof typeof paths

/**
 * Whether a path has a `:token`: its URL is a secret of one person. Headers, the cache, the sitemap and what is cut off behind a link follow
 * from it.
 */
export const hasSecret = (pattern: string): boolean => /:token(?=\/|$)/.test(pattern)

/** The pages whose URL is a secret. */
export type SecretPage = {
  [Name in SitePageName]: (typeof paths)[Name] extends `${string}:token${string}` ? Name : never
}[SitePageName]

type ParamOf<Pattern extends string> = Pattern extends `${string}:${infer P}/${infer Rest}`
  ? P | ParamOf<Rest>
  : Pattern extends `${string}:${infer P}`
    ? P
    : never
type ArgsOf<Pattern extends string> = [ParamOf<Pattern>] extends [never]
  ? [params?: Record<string, never> | undefined, query?: Record<string, string | number | undefined>]
  : [params: Record<ParamOf<Pattern>, string | number>, query?: Record<string, string | number | undefined>]
/** Makes the URL of a page by its name: `to('product', { name: 'Dell Latitude' }, { id: 12 })` is `/product/Dell%20Latitude?id=12`. */
export type UrlMaker<Patterns extends Record<string, string>> = <Name extends keyof Patterns>(
  name: Name,
  ...args: ArgsOf<Patterns[Name]>
) => string

/** Makes URLs of pages with these patterns. */
export const urlMaker =
  <Patterns extends Record<string, string>>(patterns: Patterns): UrlMaker<Patterns> =>
  (name, ...[params, query]) => {
    const path = (patterns[name] as string).replace(/:(\w+)/g, (_, key: string) =>
      // Browsers take `.` and `..` away with the segment before, however they are encoded.
      encodeURIComponent(String((params as Record<string, string | number>)[key])).replace(/^\.+$/, '-$&'),
    )
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value))
    return search.size ? `${path}?${search}` : path
  }

/** URL of a page of visitors. */
export const to: UrlMaker<typeof paths> = urlMaker(paths)
