import sharp, { type Sharp } from 'sharp'
import { MARK } from '#contract/platform/mark.ts'
import type { LinkPreviewCard } from '#contract/platform/pages.ts'
import { type DrawnText, drawable, drawText } from './draw-text.ts'

export const WIDTH = 1200
export const HEIGHT = 630
const MAX_BYTES = 100_000
/** Qualities of the JPEG file; the next one is tried while the file is too large. */
const QUALITIES = [88, 80, 70, 60, 45, 30]

/** Colours of the light theme (web/kit/styles/tokens.css). */
const MAT = '#113f3d'
const MAT_DEEP = '#0b302f'
const INK = '#0f1f1d'
const MAT_INK = '#eef6f2'
const MAT_INK_2 = '#b5d2c9'
const COPPER = '#f0a067'
const SURFACE = '#ffffff'
const SUNKEN = '#e7edea'

const MARGIN = 64
const GRID = 80
/** The picture stands in a well on the right. */
const WELL = { x: 690, y: 0, width: WIDTH - 690, height: HEIGHT }
/** Largest difference, of 255, between the darkest and the lightest place of an edge that counts as plain. */
const PLAIN_EDGE = 24
const LOGO = { width: 360, height: 72 }
const TEXT_WIDTH = WELL.x - MARGIN - 48
/** The title is between the shop's name and the bottom, which has a line, or a price and a line. */
const TITLE_TOP = 150
const TITLE_BOTTOM = { alone: HEIGHT - 104, abovePrice: HEIGHT - 200 }
const TITLE = { weight: 'Bold', size: 72, color: MAT_INK, width: TEXT_WIDTH, characters: 140 } as const
/** The name stands beside the mark. */
const NAME_LEFT = MARGIN + 74
const LINE = { weight: 'Medium', width: TEXT_WIDTH, height: 48, characters: 60, oneLine: true } as const
const PRICE = { weight: 'Bold', size: 46, color: INK, width: TEXT_WIDTH - 44, height: 60, characters: 30, oneLine: true } as const
const LABEL = { top: HEIGHT - 176, height: 72, padding: 22 }
/** An illustration is drawn this long in pixels, so that it fills its well. */
const ILLUSTRATION_LENGTH = 900
/** The resolution at which a pixel of an SVG is a pixel. */
const SVG_DPI = 72

/** A picture for the card: an illustration of the site, a photo that fills its well, or a product, which is shown whole. */
export interface CardPicture {
  kind: 'illustration' | 'photo' | 'product'
  bytes: Uint8Array
}

/** Draws a card as JPEG, 1200 × 630 and below 100 kB, in the look of the site. A text in a script that our font lacks is left out. */
export async function drawCard(card: LinkPreviewCard, picture?: CardPicture, logo?: CardPicture): Promise<Buffer> {
  const { texts, label } = await layText(card, logo !== undefined)
  const layers = [
    { input: Buffer.from(cardSvg(logo !== undefined, label)), left: 0, top: 0 },
    ...texts,
    ...(logo ? [await logoLayer(logo)] : []),
    ...(picture ? [await pictureLayer(picture)] : []),
  ]
  const drawn = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: MAT } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length < MAX_BYTES) break
  }
  return bytes
}

/** The texts at their places, and the width of the price's label. The shop's own logo replaces mark and name. */
async function layText(card: LinkPreviewCard, hasLogo: boolean) {
  const [shop, title, price, contact] = [hasLogo ? '' : card.shop, card.title, card.price ?? '', card.contact].map(drawable)
  const bottom = price ? TITLE_BOTTOM.abovePrice : TITLE_BOTTOM.alone
  const [drawnShop, drawnTitle, drawnPrice, drawnContact] = await Promise.all([
    shop && drawText(shop, { ...LINE, size: 30, color: MAT_INK, width: LINE.width - (NAME_LEFT - MARGIN) }),
    title && drawText(title, { ...TITLE, height: bottom - TITLE_TOP }),
    price && drawText(price, PRICE),
    contact && drawText(contact, { ...LINE, size: 26, color: MAT_INK_2 }),
  ])
  const texts = [
    ...at(drawnShop, NAME_LEFT, 89),
    ...at(drawnTitle, MARGIN, (TITLE_TOP + bottom) / 2),
    ...at(drawnPrice, MARGIN + LABEL.padding, LABEL.top + LABEL.height / 2),
    ...at(drawnContact, MARGIN, HEIGHT - 54),
  ]
  return { texts, label: drawnPrice ? drawnPrice.raw.width + 2 * LABEL.padding : 0 }
}

/** A text whose middle is at a height. */
const at = (text: DrawnText | '' | undefined, left: number, middle: number) =>
  text ? [{ ...text, left, top: Math.round(middle - text.raw.height / 2) }] : []

function cardSvg(hasLogo: boolean, label: number): string {
  const parts = [ground(), `<rect x="${WELL.x}" width="${WELL.width}" height="${WELL.height}" fill="${SUNKEN}"/>`]
  if (!hasLogo) parts.push(mark())
  if (label) parts.push(`<rect x="${MARGIN}" y="${LABEL.top}" width="${label}" height="${LABEL.height}" rx="6" fill="${SURFACE}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

/** The mat of the workbench with its lines every 80 px; finer ones would be noise at the size of a preview. */
function ground(): string {
  const steps = (length: number) => Array.from({ length: Math.floor(length / GRID) }, (_, index) => (index + 1) * GRID)
  const lines = [...steps(WELL.x).map((x) => `M${x} 0V${HEIGHT}`), ...steps(HEIGHT).map((y) => `M0 ${y}H${WELL.x}`)].join('')
  return `<rect width="${WELL.x}" height="${HEIGHT}" fill="${MAT}"/><path d="${lines}" stroke="#b0e2d3" opacity=".105"/><rect x="${WELL.x - 8}" width="8" height="${HEIGHT}" fill="${MAT_DEEP}"/>`
}

/** The mark of the logo. */
const mark = (): string =>
  `<g transform="translate(${MARGIN} 62) scale(1.6)" fill="none" stroke="${COPPER}" stroke-width="${MARK.stroke}" stroke-linejoin="round"><path d="${MARK.path}"/></g>`

/** librsvg does not support custom properties. An illustration sets them at its beginning, or names a colour where it uses them. */
function withoutProperties(svg: string): string {
  const [, declared = ''] = /<style>svg\{([^}]*)\}/.exec(svg) ?? []
  const values = new Map(declared.split(';').map((declaration) => declaration.split(':') as [string, string]))
  return svg
    .replace(/var\((--[\w-]+)(?:,\s*([^()]+))?\)/g, (_, name: string, fallback = 'none') => values.get(name) ?? fallback)
    .replace(/<style>.*?<\/style>/gs, '')
}

/** Draws an illustration without its empty margin. */
async function drawIllustration(bytes: Uint8Array): Promise<Buffer> {
  const svg = Buffer.from(withoutProperties(Buffer.from(bytes).toString('utf8')))
  const { width, height } = await sharp(svg).metadata()
  const density = (SVG_DPI * ILLUSTRATION_LENGTH) / Math.max(width, height)
  return sharp(svg, { density }).trim().png({ compressionLevel: 0 }).toBuffer()
}

/** Draws a logo on a white label, like on the site. */
async function logoLayer({ bytes }: CardPicture): Promise<{ input: Buffer; left: number; top: number }> {
  const padding = 8
  const input = await sharp(bytes)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: SURFACE })
    .extend({ ...{ top: padding, bottom: padding, left: padding, right: padding }, background: SURFACE })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left: MARGIN, top: 48 }
}

async function pictureLayer({ kind, bytes }: CardPicture): Promise<{ input: Buffer; left: number; top: number }> {
  if (kind === 'product') return { input: await onItsOwnGround(bytes), left: WELL.x, top: WELL.y }
  const isDrawn = kind === 'illustration'
  const margin = isDrawn ? 48 : 0
  const size = { width: WELL.width - 2 * margin, height: WELL.height - 2 * margin }
  const input = await sharp(isDrawn ? await drawIllustration(bytes) : bytes)
    .resize({ ...size, fit: isDrawn ? 'contain' : 'cover', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { input, left: WELL.x + margin, top: WELL.y + margin }
}

/** The whole picture. If its entire edge has one colour, the rest of the well has it too, so that a plain background looks endless. */
async function onItsOwnGround(bytes: Uint8Array): Promise<Buffer> {
  const picture = sharp(bytes).flatten({ background: SURFACE })
  const background = (await colourOfEdge(picture)) ?? SUNKEN
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
    .resize({ width: WELL.width, height: WELL.height, fit: 'contain', background })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Undefined when the edge has several colours: stretched over the well, they would be stripes. */
async function colourOfEdge(picture: Sharp): Promise<{ r: number; g: number; b: number } | undefined> {
  const size = 32
  const pixels = await picture
    .clone()
    .resize({ width: size, height: size, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const edge = Array.from({ length: size * size }, (_, at) => at).filter((at) =>
    [at % size, Math.floor(at / size)].some((place) => place === 0 || place === size - 1),
  )
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) => {
    const values = edge.map((at) => pixels[at * 3 + channel] ?? 0)
    return Math.max(...values) - Math.min(...values) <= PLAIN_EDGE
      ? Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
      : Number.NaN
  })
  return [r, g, b].some(Number.isNaN) ? undefined : { r, g, b }
}
