/** Degrees. */
export type Position = [latitude: number, longitude: number]

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
/** Two numbers with a comma or a blank between them, with or without degree signs. */
const PAIR = new RegExp(String.raw`^${NUMBER}\s*°?\s*([NS])?\s*[,;\s]\s*${NUMBER}\s*°?\s*([EW])?$`, 'i')
const ANGLE = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')`
/** As maps copy it: `18°30'32.0"N 73°50'52.1"E`. */
const DEGREES = new RegExp(String.raw`^${ANGLE}\s*([NS])[,\s]*${ANGLE}\s*([EW])$`, 'i')
/** The pin of a place in a link of Google, and the middle of the map that it shows. */
const GOOGLE_PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`)
const GOOGLE_VIEW = new RegExp(`/@${NUMBER},${NUMBER}[,/]`)
const OPENSTREETMAP_VIEW = new RegExp(String.raw`map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`)
/** Parameters in which links of Google and Apple name a position, the surest first. */
const PARAMETERS = ['coordinate', 'll', 'query', 'q', 'destination', 'daddr', 'center']
/** A metre; what maps write behind it is noise. */
const DECIMALS = 5

/** The position in what someone typed, or in the link of a map that was pasted. The link is only read, never opened. Undefined without one. */
export function readPosition(input: string): Position | undefined {
  const text = input.trim()
  return readPair(text) ?? readDegrees(text) ?? readGeo(text) ?? readLink(text)
}

/** How a position is shown in a field. */
export const formatPosition = (position: Position): string => position.join(', ')

function position(latitude: number, longitude: number): Position | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  return [Number(latitude.toFixed(DECIMALS)), Number(longitude.toFixed(DECIMALS))]
}

const sign = (letter: string | undefined): number => (/[SW]/i.test(letter ?? '') ? -1 : 1)

function readPair(text: string): Position | undefined {
  const found = PAIR.exec(text)
  return found ? position(Number(found[1]) * sign(found[2]), Number(found[3]) * sign(found[4])) : undefined
}

function readDegrees(text: string): Position | undefined {
  const found = DEGREES.exec(text)
  if (!found) return undefined
  const angle = (from: number) => Number(found[from]) + Number(found[from + 1]) / 60 + Number(found[from + 2]) / 3600
  return position(angle(1) * sign(found[4]), angle(5) * sign(found[8]))
}

/** `geo:18.5089,73.8478?z=17`; a link to a name has the position in its question: `geo:0,0?q=18.5089,73.8478(Shop)`. */
function readGeo(text: string): Position | undefined {
  const found = /^geo:([^?;]*)[^?]*(?:\?(.*))?$/i.exec(text)
  if (!found) return undefined
  const asked = new URLSearchParams(found[2]).get('q')?.replace(/\(.*$/, '')
  return (asked && readPair(asked.trim())) || readPair(found[1] ?? '')
}

function readLink(text: string): Position | undefined {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const decoded = decode(url.pathname + url.hash)
  const place = GOOGLE_PIN.exec(decoded)
  if (place) return position(Number(place[1]), Number(place[2]))
  const pin = [url.searchParams.get('mlat'), url.searchParams.get('mlon')]
  if (pin[0] && pin[1]) return readPair(pin.join(','))
  for (const name of PARAMETERS) {
    const found = readPair((url.searchParams.get(name) ?? '').replace(/^loc:/, '').trim())
    if (found) return found
  }
  for (const pattern of [GOOGLE_VIEW, OPENSTREETMAP_VIEW]) {
    const found = pattern.exec(decoded)
    if (found) return position(Number(found[1]), Number(found[2]))
  }
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
