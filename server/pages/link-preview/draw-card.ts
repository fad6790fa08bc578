import sharp from 'sharp'
import type { LinkPreviewCard } from '#contract/pages.ts'
import { drawable, linesOf, textSvg, widthOf } from './text-outlines.ts'

export const WIDTH = 1200
export const HEIGHT = 630
const MAX_BYTES = 100_000
/** Of the JPEG file; the next one is tried while the file is too large. */
const QUALITIES = [88, 80, 70, 60, 45, 30]

/** Colours of the light theme (web/styles/tokens.css). */
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
/** Sigma in pixels: the edges of a picture that is no plain ground become soft. */
const GROUND_BLUR = 12
const LOGO = { width: 360, height: 72 }
const TEXT_WIDTH = WELL.x - MARGIN - 48
/** The title is between the shop's name and what is at the bottom: a line, or a price and a line. */
const TITLE_TOP = 150
const TITLE_BOTTOM = { alone: HEIGHT - 104, abovePrice: HEIGHT - 200 }
/** The first size in which the whole title fits is taken. */
const TITLE_SIZES = [72, 60, 50, 42]
/** An illustration is drawn this long in pixels, so that it fills its well. */
const ILLUSTRATION_LENGTH = 900
/** At which a pixel of an SVG is a pixel. */
const SVG_DPI = 72
const LINE_HEIGHT = 1.12
/** Of the height of capitals, which is what a line above its baseline looks like. */
const CAP_HEIGHT = 0.64

/** A picture for the card: an illustration of the site, a photo that fills its well, or a product, which is shown whole. */
export interface CardPicture {
  kind: 'illustration' | 'photo' | 'product'
  bytes: Uint8Array
}

/** Draws a card as JPEG, 1200 × 630 and below 100 kB, in the look of the site. What has no outlines in our fonts is left out. */
export async function drawCard(card: LinkPreviewCard, picture?: CardPicture, logo?: CardPicture): Promise<Buffer> {
  const layers = [
    { input: Buffer.from(cardSvg(card, logo !== undefined)) },
    ...(logo ? [await logoLayer(logo)] : []),
    ...(picture ? [await pictureLayer(picture)] : []),
  ]
  const drawn = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: MAT } })
    .composite(layers)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    bytes = await sharp(drawn.data, { raw: drawn.info }).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length < MAX_BYTES) break
  }
  return bytes
}

/** The shop's own logo stands where otherwise mark and name are. */
function cardSvg({ title, shop, contact, price }: LinkPreviewCard, hasLogo: boolean): string {
  const parts = [ground(), `<rect x="${WELL.x}" width="${WELL.width}" height="${WELL.height}" fill="${SUNKEN}"/>`]
  const name = drawable(shop, 'text')
  if (!hasLogo) parts.push(mark())
  if (name && !hasLogo)
    parts.push(textSvg(fitted(name, 'text', 30, TEXT_WIDTH - 74), 'text', { x: MARGIN + 74, y: 99, size: 30, fill: MAT_INK }))
  const shownPrice = price && drawable(price, 'data')
  const shownTitle = drawable(title, 'heading')
  if (shownTitle) parts.push(titleSvg(shownTitle, shownPrice ? TITLE_BOTTOM.abovePrice : TITLE_BOTTOM.alone))
  const line = drawable(contact, 'text')
  if (shownPrice) parts.push(priceSvg(shownPrice))
  if (line) parts.push(textSvg(fitted(line, 'text', 26, TEXT_WIDTH), 'text', { x: MARGIN, y: HEIGHT - 46, size: 26, fill: MAT_INK_2 }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

const fitted = (text: string, style: 'text' | 'data', size: number, width: number) => linesOf(text, style, size, width, 1)[0] ?? ''

/** The mat of the workbench with its lines every 80 px; the finer ones would be noise at the size of a preview. */
function ground(): string {
  const steps = (length: number) => Array.from({ length: Math.floor(length / GRID) }, (_, index) => (index + 1) * GRID)
  const lines = [...steps(WELL.x).map((x) => `M${x} 0V${HEIGHT}`), ...steps(HEIGHT).map((y) => `M0 ${y}H${WELL.x}`)].join('')
  return `<rect width="${WELL.x}" height="${HEIGHT}" fill="${MAT}"/><path d="${lines}" stroke="#b0e2d3" opacity=".105"/><rect x="${WELL.x - 8}" width="8" height="${HEIGHT}" fill="${MAT_DEEP}"/>`
}

/** The mark of the logo. */
const mark = (): string =>
  `<g transform="translate(${MARGIN} 62) scale(1.6)" fill="none" stroke="${COPPER}" stroke-width="3" stroke-linejoin="round"><path d="M6 20.5V5l11 9.5L28 5v15.5"/><circle cx="6" cy="24.5" r="3.7"/><circle cx="28" cy="24.5" r="3.7"/></g>`

/** The title in the middle of the room that it has. */
function titleSvg(title: string, bottom: number): string {
  const room = bottom - TITLE_TOP
  const broken = TITLE_SIZES.map((size) => ({
    size,
    lines: linesOf(title, 'heading', size, TEXT_WIDTH, Math.floor(room / (size * LINE_HEIGHT))),
  }))
  const { size, lines } =
    broken.find(({ lines }) => !lines.some((line) => line.endsWith('…'))) ?? (broken.at(-1) as (typeof broken)[number])
  const height = (lines.length - 1) * size * LINE_HEIGHT + size * CAP_HEIGHT
  const first = TITLE_TOP + (room - height) / 2 + size * CAP_HEIGHT
  return lines
    .map((line, index) => textSvg(line, 'heading', { x: MARGIN, y: first + index * size * LINE_HEIGHT, size, fill: MAT_INK }))
    .join('')
}

/** The price on a white label. */
function priceSvg(price: string): string {
  const size = 46
  const width = widthOf(price, 'data', size) + 44
  return `<rect x="${MARGIN}" y="${HEIGHT - 176}" width="${width}" height="72" rx="6" fill="${SURFACE}"/>${textSvg(price, 'data', { x: MARGIN + 22, y: HEIGHT - 124, size, fill: INK })}`
}

/** librsvg knows no custom properties. An illustration sets them at its beginning, or names a colour where it uses them. */
function withoutProperties(svg: string): string {
  const [, declared = ''] = /<style>svg\{([^}]*)\}/.exec(svg) ?? []
  const values = new Map(declared.split(';').map((declaration) => declaration.split(':') as [string, string]))
  return svg
    .replace(/var\((--[\w-]+)(?:,\s*([^()]+))?\)/g, (_, name: string, fallback = 'none') => values.get(name) ?? fallback)
    .replace(/<style>.*?<\/style>/gs, '')
}

/** Without the empty room around it. */
async function drawIllustration(bytes: Uint8Array): Promise<Buffer> {
  const svg = Buffer.from(withoutProperties(Buffer.from(bytes).toString('utf8')))
  const { width, height } = await sharp(svg).metadata()
  const density = (SVG_DPI * ILLUSTRATION_LENGTH) / Math.max(width, height)
  return sharp(svg, { density }).trim().png().toBuffer()
}

/** On a white label, like on the site. */
async function logoLayer({ bytes }: CardPicture): Promise<{ input: Buffer; left: number; top: number }> {
  const padding = 8
  const input = await sharp(bytes)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: SURFACE })
    .extend({ ...{ top: padding, bottom: padding, left: padding, right: padding }, background: SURFACE })
    .png()
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
    .png()
    .toBuffer()
  return { input, left: WELL.x + margin, top: WELL.y + margin }
}

/** The whole picture in a well whose other room has the colours of the picture's edges, so that a plain ground has no end. */
async function onItsOwnGround(bytes: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: SURFACE })
    .resize({ width: WELL.width, height: WELL.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((WELL.width - info.width) / 2)
  const top = Math.floor((WELL.height - info.height) / 2)
  const extended = await sharp(data)
    .extend({ left, right: WELL.width - info.width - left, top, bottom: WELL.height - info.height - top, extendWith: 'copy' })
    .png()
    .toBuffer()
  return sharp(extended)
    .blur(GROUND_BLUR)
    .composite([{ input: data, left, top }])
    .png()
    .toBuffer()
}
