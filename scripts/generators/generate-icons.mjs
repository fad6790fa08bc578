import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { inRoot } from '../lib/paths.mjs'
import { main } from '../lib/terminal.mjs'

/** Icons taken from Lucide, by their Lucide names. */
const LUCIDE = {
  Activity: 'activity',
  ArrowLeft: 'arrow-left',
  ArrowUp: 'arrow-up',
  CalendarCheck: 'calendar-check',
  Check: 'check',
  ChevronDown: 'chevron-down',
  ChevronLeft: 'chevron-left',
  ChevronRight: 'chevron-right',
  CircleUserRound: 'circle-user-round',
  Clock: 'clock',
  Eye: 'eye',
  Heart: 'heart',
  House: 'house',
  Images: 'images',
  Inbox: 'inbox',
  LogOut: 'log-out',
  Mail: 'mail',
  MapPin: 'map-pin',
  Menu: 'menu',
  Minus: 'minus',
  Moon: 'moon',
  Package: 'package',
  Pencil: 'pencil',
  Phone: 'phone',
  Play: 'play',
  Plus: 'plus',
  Search: 'search',
  Server: 'server',
  Settings: 'settings',
  SlidersHorizontal: 'sliders-horizontal',
  Sun: 'sun',
  Trash: 'trash',
  TriangleAlert: 'triangle-exclamation-point',
  Upload: 'upload',
  Users: 'users',
  Wrench: 'wrench',
  X: 'x',
}

/** Icons of our own. */
const OWN = {
  // Lucide's two outlined bars read as zeros; these are narrower than the stroke and so look solid.
  Pause: 'M8 5v14h1.5V5zM14.5 5v14H16V5z',
  // Lucide has no brands.
  WhatsApp:
    'M4.2 21l1.3-4.2a9 9 0 1 1 3.3 3.1L4.2 21ZM9.6 8.9c-.4 1.2.2 2.8 1.7 4.2s3.1 2.2 4.3 1.8l.7-1.8-2-1.1-1 .8c-1-.5-1.7-1.2-2.2-2.2l.8-.9-1-1.9-1.3 1.1Z',
}

/** Converts a Lucide shape to path data, so that an icon is one string and one element. */
const PATHS = {
  // A relative start would begin where the shape before it ends.
  path: ({ d }) => d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)(?=(.?))/, (_, x, y, next) => `M${x} ${y}${/[a-z]/i.test(next) ? '' : 'l'}`),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => ellipse(cx, cy, r, r),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(cx, cy, rx, ry),
  rect({ x = 0, y = 0, width: w, height: h, rx, ry }) {
    const [a, b] = [rx ?? ry ?? 0, ry ?? rx ?? 0].map(Number)
    const corner = (dx, dy) => (a ? `a${a} ${b} 0 0 1 ${dx} ${dy}` : '')
    return `M${+x + a} ${y}h${w - 2 * a}${corner(a, b)}v${h - 2 * b}${corner(-a, b)}h${2 * a - w}${corner(-a, -b)}v${2 * b - h}${corner(a, -b)}z`
  },
}
const ellipse = (cx, cy, rx, ry) => `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

async function lucidePath(name) {
  const { __iconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`)
  return __iconData.node.map(([tag, attributes]) => PATHS[tag](attributes)).join('')
}

/** Writes `web/kit/components/icons.ts`. Run it after changing the lists above: `node scripts/generators/generate-icons.mjs`. */
await main(async () => {
  const icons = { ...OWN }
  for (const [name, file] of Object.entries(LUCIDE)) icons[name] = await lucidePath(file)
  const lines = Object.keys(icons)
    .sort()
    .map((name) => `export const ${name} = '${icons[name]}'`)
  const head =
    '// Written by scripts/generators/generate-icons.mjs: path data in a square of 24 units. Most shapes are from Lucide (lucide.dev), ISC License, © Lucide Contributors.'
  const file = inRoot('web/kit/components/icons.ts')
  writeFileSync(file, `${head}\n\n${lines.join('\n')}\n`)
  execFileSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', file])
})
