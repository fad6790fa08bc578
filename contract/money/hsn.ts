/** Descriptions of goods and services in the classification of GST, by the beginning of their codes. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  998713: 'Maintenance and repair services of computers and peripheral equipment',
  998716: 'Maintenance and repair services of telecommunication equipments and apparatus',
  8443: 'Printers, copying machines and their parts',
  8471: 'Automatic data processing machines and units thereof',
  8473: 'Parts and accessories for machines of headings 8470 to 8472',
  8504: 'Electrical transformers, static converters and inductors',
  8507: 'Electric accumulators',
  8517: 'Telephone sets and other apparatus for the transmission of data',
  8518: 'Microphones, loudspeakers, headphones and earphones',
  8523: 'Discs, tapes, solid-state storage devices and smart cards',
  8528: 'Monitors and projectors',
  8544: 'Insulated wire and cable',
}

/** What a code stands for, by the longest beginning that is known; empty for others, which the returns tool describes itself. */
export const descriptionOf = (code: string): string =>
  Object.entries(DESCRIPTIONS)
    .filter(([known]) => code.startsWith(known))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1] ?? ''
