import { charactersOf } from '#contract/platform/cut-text.ts'
import { MARK } from '#contract/platform/mark.ts'
import { reference as referenceLabel } from '#texts/receipt.ts'
import { saveFile } from '#web/kit/lib/save-file.ts'

export interface ReceiptPicture {
  title: string
  reference: string
  rows: readonly (readonly [label: string, value: string])[]
  /** Below the rows. */
  sentences: readonly string[]
  /** The shop's name, then how to find and reach it. */
  sender: readonly string[]
  /** URL of the shop's own logo; empty for the mark. */
  logo: string
}

const WIDTH = 720
const MARGIN = 48
const LABEL_WIDTH = 180
/** The height of the mat at the top, with the logo and the name. */
const BAND = 88
const MARK_SCALE = 1.4
const LOGO = { width: 200, height: 52, label: 6, gap: 18 }
/** Drawn larger than shown, for sharp text on phones. */
const SCALE = 2
/** The colours of the light theme: a picture has no theme. */
const COLOR = {
  paper: '#ffffff',
  mat: '#113f3d',
  onMat: '#eef6f2',
  ink: '#0f1f1d',
  muted: '#54665f',
  line: '#d2dcd7',
  pad: '#c46a2b',
  mark: '#f0a067',
}

/** Draws the receipt and saves it as `R-4F7K2.png`. */
export async function saveReceiptPicture(receipt: ReceiptPicture): Promise<void> {
  await document.fonts.ready
  const logo = await loadLogo(receipt.logo)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  // The first pass only measures.
  const height = draw(context, receipt, logo)
  canvas.width = WIDTH * SCALE
  canvas.height = height * SCALE
  context.scale(SCALE, SCALE)
  context.fillStyle = COLOR.paper
  context.fillRect(0, 0, WIDTH, height)
  draw(context, receipt, logo)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture is empty')
  saveFile(blob, `${receipt.reference}.png`)
}

/** One that cannot be loaded is no reason to have no picture. */
async function loadLogo(url: string): Promise<HTMLImageElement | null> {
  if (!url) return null
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => image,
    () => null,
  )
}

/** The shop's own logo on a white label, like on the site, or the mark; returns the room that it takes. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement | null): number {
  if (!logo) {
    context.save()
    context.translate(MARGIN, (BAND - MARK.height * MARK_SCALE) / 2)
    context.scale(MARK_SCALE, MARK_SCALE)
    context.strokeStyle = COLOR.mark
    context.lineWidth = MARK.stroke
    context.lineJoin = 'round'
    context.stroke(new Path2D(MARK.path))
    context.restore()
    return MARK.width * MARK_SCALE + LOGO.gap
  }
  const scale = Math.min(LOGO.width / logo.naturalWidth, LOGO.height / logo.naturalHeight)
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  const top = (BAND - height) / 2
  context.fillStyle = COLOR.paper
  context.fillRect(MARGIN - LOGO.label, top - LOGO.label, width + 2 * LOGO.label, height + 2 * LOGO.label)
  context.drawImage(logo, MARGIN, top, width, height)
  context.fillStyle = COLOR.onMat
  return width + LOGO.gap
}

/** Returns the height that it takes. */
function draw(
  context: CanvasRenderingContext2D,
  { title, reference, rows, sentences, sender }: ReceiptPicture,
  logo: HTMLImageElement | null,
): number {
  const [shop = '', ...about] = sender
  const tokens = getComputedStyle(document.documentElement)
  const [ui, data] = [tokens.getPropertyValue('--font-ui'), tokens.getPropertyValue('--font-data')]
  let y = 0
  const write = (text: string, x: number, width: number, lineHeight: number) => {
    for (const line of wrap(context, text, width)) {
      y += lineHeight
      context.fillText(line, x, y)
    }
  }
  context.textBaseline = 'alphabetic'
  context.fillStyle = COLOR.mat
  context.fillRect(0, 0, WIDTH, BAND)
  context.fillStyle = COLOR.onMat
  context.font = `700 28px ${ui}`
  context.fillText(shop, MARGIN + drawLogo(context, logo), 55)
  y = 112
  context.fillStyle = COLOR.ink
  context.font = `700 34px ${ui}`
  write(title, MARGIN, WIDTH - 2 * MARGIN, 42)
  context.fillStyle = COLOR.muted
  context.font = `400 20px ${ui}`
  write(referenceLabel, MARGIN, WIDTH, 40)
  context.fillStyle = COLOR.ink
  context.font = `600 44px ${data}`
  write(reference, MARGIN, WIDTH, 50)
  y += 24
  for (const [label, value] of rows) {
    context.fillStyle = COLOR.line
    context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 1)
    y += 8
    context.fillStyle = COLOR.muted
    context.font = `400 22px ${ui}`
    context.fillText(label, MARGIN, y + 30)
    context.fillStyle = COLOR.ink
    context.font = `400 22px ${data}`
    write(value, MARGIN + LABEL_WIDTH, WIDTH - 2 * MARGIN - LABEL_WIDTH, 30)
    y += 12
  }
  context.fillStyle = COLOR.pad
  context.fillRect(MARGIN, y, WIDTH - 2 * MARGIN, 3)
  y += 8
  context.fillStyle = COLOR.ink
  context.font = `400 22px ${ui}`
  for (const sentence of sentences) {
    write(sentence, MARGIN, WIDTH - 2 * MARGIN, 32)
    y += 8
  }
  context.fillStyle = COLOR.muted
  context.font = `400 20px ${ui}`
  for (const line of about) write(line, MARGIN, WIDTH - 2 * MARGIN, 30)
  return y + MARGIN
}

/** Lines that fit; a word that is too long is cut. */
function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (context.measureText(longer).width <= width) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = ''
      for (const character of charactersOf(word)) {
        if (line && context.measureText(line + character).width > width) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    lines.push(line)
  }
  return lines
}
