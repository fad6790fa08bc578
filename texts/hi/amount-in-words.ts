/** Every number below a hundred has a word of its own. */
const NUMBERS = `
  शून्य एक दो तीन चार पाँच छह सात आठ नौ
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे
`
  .trim()
  .split(/\s+/)

/** From the largest. Above a crore the count of crores is a number of its own. */
const GROUPS = [
  [10_000_000, 'करोड़'],
  [100_000, 'लाख'],
  [1000, 'हज़ार'],
  [100, 'सौ'],
] as const

function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    const rest = number % size
    if (number >= size) return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
  }
  return NUMBERS[number] ?? ''
}

/** An amount in paise as bills name it: "एक हज़ार पाँच रुपये मात्र". */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  const parts = [...(rupees || !rest ? [`${inWords(rupees)} रुपये`] : []), ...(rest ? [`${inWords(rest)} पैसे`] : [])]
  return `${paise < 0 ? 'माइनस ' : ''}${parts.join(' ')} मात्र`
}
