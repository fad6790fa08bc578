import { readFileSync, writeFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { findBrowser } from './lib/browser.mjs'
import { inRoot } from './lib/paths.mjs'
import { Failure, main } from './lib/terminal.mjs'

const FAVICON_SIZES = [16, 32, 48]
const ICON_BACKGROUND = '#113f3d'
/** Of the part of a maskable icon that no mask cuts off, how much its picture fills. */
const MASKABLE = { file: 'icon-maskable-192', from: 'icon-maskable-512', size: 192 }
/** As server/pages/manifest.ts names them. */
const SCREENSHOTS = {
  narrow: { width: 390, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { width: 1280, height: 800, deviceScaleFactor: 1 },
}
const publicFile = (name) => inRoot('web/public', name)

/** An `.ico` file is a directory of pictures; every browser that asks for one reads PNG in it. */
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
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  for (const [form, viewport] of Object.entries(SCREENSHOTS)) {
    const page = await browser.newPage()
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await page.setViewport(viewport)
    await page.goto(`${origin}/`, { waitUntil: 'networkidle0' })
    await page.waitForFunction(() => document.documentElement.dataset.hydrated && !document.getElementById('start-loader'))
    await sharp(await page.screenshot())
      .webp({ quality: 75 })
      .toFile(publicFile(`screenshot-${form}.webp`))
  }
  await browser.close()
}

/** Writes the icons, and with the URL of a running site the screenshots of the manifest: `node scripts/generate-app-images.mjs http://127.0.0.1:3000`. */
await main(async () => {
  const [origin] = process.argv.slice(2)
  if (!origin?.startsWith('http')) throw new Failure('Name the URL of a running site with its samples, of which the screenshots are taken.')
  await writeIcons()
  await takeScreenshots(origin)
})
