/** The accent that the tokens in tokens.css are made for. With it nothing is added to a page. */
export const DEFAULT_ACCENT = '#a3470f'

/** WCAG 1.4.3 for text, with a little room for rounding. */
const TEXT = 4.55
/** WCAG 1.4.11 for marks and borders. */
const MARK = 3.05

const WHITE = '#ffffff'
const LIGHT = { paper: '#f2f5f3', surface: WHITE, sunken: '#e7edea' }
const DARK = { paper: '#0c1312', surface: '#141d1b', sunken: '#1c2725' }
/** Mats are the ground of headers and bands; these are the lightest of both themes. */
const MAT = ['#1a4f4c', '#174845']

interface Shade {
  /** The shade of the default accent: a new one is as light, as far as its contrast allows. */
  like: string
  /** The other colour of the pair, and the contrast that the pair needs. */
  on: readonly string[]
  contrast: number
}

const text = (like: string, on: readonly string[]): Shade => ({ like, on, contrast: TEXT })
const mark = (like: string, on: readonly string[]): Shade => ({ like, on, contrast: MARK })

/** Soft grounds bear the text in the accent's own colour; they are made first. */
const SHADES = {
  light: {
    '--copper': text('#a3470f', [WHITE, ...Object.values(LIGHT)]),
    '--copper-hover': text('#87390a', [WHITE, ...Object.values(LIGHT)]),
    '--copper-text': text('#973f0b', [...Object.values(LIGHT), '#fbe9dc']),
    '--pad': mark('#c9702f', [LIGHT.paper, LIGHT.surface]),
    '--copper-mat': text('#f0a067', ['#241003', ...MAT]),
    '--copper-mat-hover': text('#ffb985', ['#241003', ...MAT]),
    '--copper-mat-text': text('#fac39d', MAT),
  },
  dark: {
    '--copper': text('#f0a067', ['#241003', ...Object.values(DARK)]),
    '--copper-hover': text('#ffb985', ['#241003', ...Object.values(DARK)]),
    '--copper-text': text('#f3ab78', [...Object.values(DARK), '#38230f']),
    '--pad': mark('#e08d4e', [DARK.paper, DARK.surface]),
  },
} as const
/** Grounds: as light as they are, in the hue of the accent. */
const GROUNDS = {
  light: { '--copper-soft': '#fbe9dc', '--on-copper-mat': '#241003' },
  dark: { '--copper-soft': '#38230f', '--on-copper': '#241003' },
} as const

type Triple = [number, number, number]
/** Lightness 0 to 1, chroma, hue in radians (OKLCH). */
type Lch = Triple

const toRgb = (hex: string): Triple => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple
const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

function toLch(hex: string): Lch {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, bb), Math.atan2(bb, a)]
}

function toLinearRgb([lightness, chroma, hue]: Lch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** With less chroma where a screen cannot show so much of it. */
function toHex([lightness, chroma, hue]: Lch): string {
  for (let left = chroma; ; left -= 0.004) {
    const rgb = toLinearRgb([lightness, Math.max(left, 0), hue])
    if (left > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) continue
    const byte = (channel: number) =>
      Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255)
        .toString(16)
        .padStart(2, '0')
    return `#${rgb.map(byte).join('')}`
  }
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colours as WCAG counts it, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A colour of the default accent in the hue of another one, as light as it is. */
function inHueOf(accent: Lch, like: string): Lch {
  const [lightness, chroma, hue] = toLch(like)
  const [, ownChroma, ownHue] = toLch(DEFAULT_ACCENT)
  return [lightness, (chroma * accent[1]) / ownChroma, hue - ownHue + accent[2]]
}

/** The nearest lightness with enough contrast to everything: away from what it stands on. */
function readable(start: Lch, { on, contrast }: Pick<Shade, 'on' | 'contrast'>): string {
  const grounds = on.filter((ground, index) => on.indexOf(ground) === index)
  const isEnough = (hex: string) => grounds.every((ground) => contrastOf(hex, ground) >= contrast)
  for (let step = 0; step <= 1; step += 0.005)
    for (const lightness of [start[0] - step, start[0] + step]) {
      if (lightness < 0 || lightness > 1) continue
      const hex = toHex([lightness, start[1], start[2]])
      if (isEnough(hex)) return hex
    }
  return toHex(start)
}

export type AccentTokens = Record<string, string>

/** The tokens of an accent in a theme; empty for the default one. */
export function accentTokens(accent: string, theme: 'light' | 'dark'): AccentTokens {
  if (accent === DEFAULT_ACCENT) return {}
  const own = toLch(accent)
  const grounds: AccentTokens = Object.fromEntries(
    Object.entries(GROUNDS[theme]).map(([token, like]) => [token, toHex(inHueOf(own, like))]),
  )
  /** A ground that is itself made from the accent. */
  const made: Record<string, string | undefined> = {
    '#fbe9dc': grounds['--copper-soft'],
    '#38230f': grounds['--copper-soft'],
    '#241003': grounds['--on-copper-mat'] ?? grounds['--on-copper'],
  }
  const shades = Object.entries<Shade>(SHADES[theme]).map(([token, shade]) => {
    const start = token === '--copper' && theme === 'light' ? own : inHueOf(own, shade.like)
    return [token, readable(start, { ...shade, on: shade.on.map((ground) => made[ground] ?? ground) })]
  })
  return { ...grounds, ...Object.fromEntries(shades) }
}

const declarations = (tokens: AccentTokens) =>
  Object.entries(tokens)
    .map(([token, value]) => `${token}:${value}`)
    .join(';')

/** The styles that an accent adds to every page; none for the default one. */
export function accentStyles(accent: string): string {
  if (accent === DEFAULT_ACCENT) return ''
  const dark = `@media not print{[data-theme=dark],:root:has(> [data-theme=dark]){${declarations(accentTokens(accent, 'dark'))}}}`
  return `@layer tokens{:root{${declarations(accentTokens(accent, 'light'))}}${dark}}`
}
