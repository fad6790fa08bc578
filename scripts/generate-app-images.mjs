import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './lib/browser.mjs'
import { inRoot } from './lib/paths.mjs'
import { Failure, mainWith } from './lib/terminal.mjs'

const FAVICON_SIZES = [16, 32, 48]
const ICON_BACKGROUND = '#113f3d'
/** The share of a maskable icon's safe zone that its picture fills. */
const MASKABLE = { file: 'icon-maskable-192', from: 'icon-maskable-512', size: 192 }
/** Sizes as in server/platform/pages/manifest.ts. */
const SCREENSHOTS = {
  narrow: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
}
const publicFile = (name) => inRoot('web/public', name)

/** An `.ico` file is a directory of pictures; every browser that requests one reads PNG in it. */
function icoOf(pictures) {
  const HEADER = 6
  const ENTRY = 16
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

async function writeIcons() {
  const svg = readFileSync(publicFile('favicon.svg'))
  const pictures = await Promise.all(
    FAVICON_SIZES.map(async (size) => ({ size, png: await sharp(svg, { density: 300 }).resize(size).png({ palette: true }).toBuffer() })),
  )
  writeFileSync(publicFile('favicon.ico'), icoOf(pictures))
  const { file, from, size } = MASKABLE
  await sharp(publicFile(`${from}.png`))
    .resize(size)
    .flatten({ background: ICON_BACKGROUND })
    .png({ palette: true })
    .toFile(publicFile(`${file}.png`))
}

async function takeScreenshots(origin) {
  const browser = await chromium.launch({ executablePath: findBrowser() })
  for (const [form, device] of Object.entries(SCREENSHOTS)) {
    const page = await browser.newPage({ ...device, reducedMotion: 'reduce' })
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.documentElement.dataset.hydrated && !document.getElementById('start-loader'))
    await sharp(await page.screenshot())
      .webp({ quality: 75 })
      .toFile(publicFile(`screenshot-${form}.webp`))
  }
  await browser.close()
}

/**
 * Writes the icons and, given the URL of a running site, the screenshots of the manifest: `node scripts/generate-app-images.mjs
 * http://127.0.0.1:3000`.
 */
await mainWith('any', async () => {
  const [origin] = process.argv.slice(2)
  if (!origin?.startsWith('http')) throw new Failure('Name the URL of a running site with its samples, of which the screenshots are taken.')
  await writeIcons()
  await takeScreenshots(origin)
})
