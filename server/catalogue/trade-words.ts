import { PRODUCT_BRANDS, type ProductBrand, wordsOfMaker } from '#contract/catalogue/product-brands.ts'
import { PRODUCT_CATEGORIES } from '#contract/constants.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { foldText } from '#contract/platform/text.ts'
import { serverTexts } from '#languages/server-texts.ts'

/** What a search finds for words that a shop uses, as people write them in Hindi and Marathi. The names of products are in Latin letters. */
const WORDS: readonly (readonly [found: readonly string[], words: string])[] = [
  [['laptop'], 'लैपटॉप लॅपटॉप लेपटॉप लैपटाप'],
  [['desktop', 'computer', 'all-in-one'], 'कंप्यूटर कम्प्यूटर कंप्युटर कॉम्प्युटर संगणक पीसी'],
  [['desktop'], 'डेस्कटॉप डेस्कटाप'],
  [['monitor'], 'मॉनिटर मॉनीटर मानिटर'],
  [['screen', 'display', 'monitor'], 'स्क्रीन स्क्रिन डिस्प्ले'],
  [['keyboard'], 'कीबोर्ड किबोर्ड की-बोर्ड'],
  [['mouse', 'mice'], 'माउस माऊस'],
  [['charger', 'adapter', 'adaptor'], 'चार्जर अडैप्टर एडाप्टर अडॅप्टर ॲडॅप्टर'],
  [['battery'], 'बैटरी बॅटरी बैट्री बॅट्री'],
  [['cable'], 'केबल तार वायर'],
  [['mobile', 'smartphone', 'iphone'], 'मोबाइल मोबाईल फोन स्मार्टफोन'],
  [['tablet', 'ipad'], 'टैबलेट टॅबलेट टैब टॅब'],
  [['printer', 'laserjet'], 'प्रिंटर प्रिन्टर'],
  [['speaker'], 'स्पीकर'],
  [['headphone', 'earphone', 'headset', 'earbud', 'audio'], 'हेडफोन ईयरफोन इयरफोन हेडसेट'],
  [['microphone'], 'माइक माईक'],
  [['storage'], 'स्टोरेज'],
  [['ssd', 'nvme'], 'एसएसडी'],
  [['hard', 'hdd', 'storage'], 'हार्ड हार्डडिस्क'],
  [['disk', 'hdd', 'drive', 'storage'], 'डिस्क ड्राइव ड्राइव्ह'],
  [['pendrive', 'pen drive', 'flash'], 'पेनड्राइव पेनड्राइव्ह'],
  [['ram', 'ddr', 'dimm'], 'रैम रॅम'],
  [['memory', 'ddr', 'dimm'], 'मेमोरी मेमरी'],
  [['processor', 'ryzen', 'intel'], 'प्रोसेसर'],
  [['motherboard', 'mainboard'], 'मदरबोर्ड मेनबोर्ड'],
  [['graphics', 'geforce', 'radeon'], 'ग्राफिक्स ग्राफिक'],
  [['cooler', 'fan'], 'पंखा कूलर फैन फॅन'],
  [['smps', 'power supply'], 'एसएमपीएस'],
  [['ups', 'inverter'], 'यूपीएस यूपिएस'],
  [['cabinet'], 'कैबिनेट कॅबिनेट'],
  [['bag', 'sleeve'], 'बैग बॅग'],
  [['case', 'cover'], 'कवर कव्हर'],
  [['stand'], 'स्टैंड स्टँड'],
  [['webcam', 'camera'], 'कैमरा कॅमेरा वेबकैम वेबकॅम'],
  [['cctv'], 'सीसीटीवी सीसीटीव्ही'],
  [['router', 'wi-fi', 'wifi'], 'राउटर राऊटर वाईफाई वाई-फाई वायफाय'],
  [['gaming'], 'गेमिंग गेम'],
  [['wireless', 'bluetooth'], 'वायरलेस'],
  [['bluetooth'], 'ब्लूटूथ ब्लुटूथ'],
  [['touchpad', 'trackpad'], 'टचपैड टचपॅड'],
  [['hub', 'dock'], 'हब डॉक'],
]

/** The makers as they are written in Devanagari. */
const MAKERS: Readonly<Record<ProductBrand, string>> = {
  Acer: 'एसर',
  Apple: 'ऐप्पल एप्पल ॲपल मैकबुक मॅकबुक आईफोन आयफोन आईपैड आयपॅड',
  Asus: 'आसुस एसस असूस',
  BenQ: 'बेनक्यू',
  boAt: 'बोट',
  Brother: 'ब्रदर',
  Canon: 'कैनन कॅनन',
  Corsair: 'कोर्सेयर कोर्सेअर',
  Crucial: 'क्रूशियल',
  Dell: 'डेल',
  Epson: 'एप्सन एपसन',
  Gigabyte: 'गीगाबाइट गिगाबाइट',
  Google: 'गूगल गुगल पिक्सल',
  HP: 'एचपी',
  JBL: 'जेबीएल',
  Kingston: 'किंग्स्टन',
  Lenovo: 'लेनोवो लिनोवो थिंकपैड थिंकपॅड',
  LG: 'एलजी',
  Logitech: 'लॉजिटेक',
  Microsoft: 'माइक्रोसॉफ्ट मायक्रोसॉफ्ट',
  Motorola: 'मोटोरोला मोटो',
  MSI: 'एमएसआई एमएसआय',
  Nokia: 'नोकिया',
  OnePlus: 'वनप्लस',
  Oppo: 'ओप्पो',
  Realme: 'रियलमी',
  Samsung: 'सैमसंग सॅमसंग सैमसुंग',
  SanDisk: 'सैनडिस्क सॅनडिस्क',
  Seagate: 'सीगेट',
  Sony: 'सोनी',
  Toshiba: 'तोशिबा तोशीबा',
  'TP-Link': 'टीपीलिंक टीपी-लिंक',
  TVS: 'टीवीएस टीव्हीएस',
  ViewSonic: 'व्यूसोनिक',
  Vivo: 'वीवो विवो',
  'Western Digital': 'वेस्टर्न डब्ल्यूडी',
  Xiaomi: 'शाओमी श्याओमी रेडमी पोको',
  Zebronics: 'ज़ेब्रोनिक्स झेब्रोनिक्स',
}

/** Dots below letters are often left out. */
const DOT = /\u093c/g
const DEVANAGARI = /\p{sc=Deva}/u
/** Letters of a word that may still be typed on, and of one that endings follow. */
const BEGINNING_MIN = 3

const plain = (word: string): string => foldText(word).replace(DOT, '')

const meanings: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>()
  const add = (words: string, found: readonly string[]) => {
    for (const word of plain(words).split(' ')) all.set(word, [...(all.get(word) ?? []), ...found])
  }
  for (const [found, words] of WORDS) add(words, found)
  for (const maker of PRODUCT_BRANDS) add(MAKERS[maker], wordsOfMaker(maker))
  // A product is found by the English name of its category.
  for (const language of ADDED_LANGUAGES)
    for (const category of PRODUCT_CATEGORIES) add(serverTexts[language].labels.category[category], [category.toLowerCase()])
  return all
})()

/** What a search for a word of the trade in Devanagari finds in the names and categories of products, in Latin letters; empty for any other word. */
export function meaningsOf(word: string): string[] {
  if (!DEVANAGARI.test(word)) return []
  const written = plain(word)
  const exact = meanings.get(written)
  if (exact) return [...new Set(exact)]
  if ([...written].length < BEGINNING_MIN) return []
  const alike = [...meanings].filter(
    ([each]) => each.startsWith(written) || ([...each].length >= BEGINNING_MIN && written.startsWith(each)),
  )
  return [...new Set(alike.flatMap(([, found]) => found))]
}
