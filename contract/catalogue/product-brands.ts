/**
 * The makers by whom the shop can be filtered, and the series that name no maker. Products have no field for it (S5), so it is read from
 * their name.
 */
const MAKERS = {
  Acer: 'Aspire|Nitro|Predator',
  Apple: 'MacBook|iMac|iPhone|iPad|AirPods',
  Asus: 'VivoBook|ZenBook|ROG',
  BenQ: '',
  boAt: '',
  Brother: '',
  Canon: '',
  Corsair: '',
  Crucial: '',
  Dell: 'Latitude|Inspiron|Vostro|XPS|OptiPlex|Alienware',
  Epson: '',
  Gigabyte: '',
  Google: 'Pixel',
  HP: 'EliteBook|ProBook|Pavilion|Omen|Victus|LaserJet|Hewlett[- ]Packard',
  JBL: '',
  Kingston: '',
  Lenovo: 'ThinkPad|IdeaPad|ThinkCentre|Legion',
  LG: '',
  Logitech: '',
  Microsoft: 'Surface',
  Motorola: 'Moto',
  MSI: '',
  Nokia: '',
  OnePlus: '',
  Oppo: '',
  Realme: '',
  Samsung: 'Galaxy',
  SanDisk: '',
  Seagate: '',
  Sony: '',
  Toshiba: '',
  'TP-Link': '',
  TVS: '',
  ViewSonic: '',
  Vivo: '',
  'Western Digital': 'WD',
  Xiaomi: 'Redmi|Poco',
  Zebronics: '',
}

export type ProductBrand = keyof typeof MAKERS

/** In the order in which they are offered. */
export const PRODUCT_BRANDS = /* @__PURE__ */ Object.keys(MAKERS) as ProductBrand[]

const words = /* @__PURE__ */ new RegExp(
  `(?:^|[^\\p{L}\\p{N}])(?:${Object.entries(MAKERS)
    .map(([maker, series]) => `(${series ? `${maker}|${series}` : maker})`)
    .join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** The maker that a product's name names first, or empty. */
export function brandOf(name: string): ProductBrand | '' {
  const [, ...found] = words.exec(name) ?? []
  return PRODUCT_BRANDS[found.findIndex((word) => word !== undefined)] ?? ''
}

/**
 * The maker and its series, folded, as a search finds one of them in a name. Texts of two letters have the space that follows them, because
 * an index has none that are shorter.
 */
export const wordsOfMaker = (maker: ProductBrand): string[] =>
  [maker, ...MAKERS[maker].split('|')].flatMap((word) => {
    const text = word.toLowerCase().split('[')[0] ?? ''
    return text.length > 2 ? [text] : text ? [`${text} `] : []
  })
