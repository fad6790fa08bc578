/** Every number below a hundred has a word of its own. */
const NUMBERS = `
  शून्य एक दोन तीन चार पाच सहा सात आठ नऊ
  दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
  वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
  तीस एकतीस बत्तीस तेहतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
  चाळीस एक्केचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
  पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
  साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
  सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
  ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
  नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव
`
  .trim()
  .split(/\s+/)

/** From the largest. Above a crore the count of crores is a number of its own. */
const GROUPS = [
  [10_000_000, 'कोटी'],
  [100_000, 'लाख'],
  [1000, 'हजार'],
] as const

function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    const rest = number % size
    if (number >= size) return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
  }
  if (number === 100) return 'शंभर'
  if (number > 100) return `${inWords(Math.floor(number / 100))}शे${number % 100 ? ` ${inWords(number % 100)}` : ''}`
  return NUMBERS[number] ?? ''
}

/** An amount in paise as bills name it: "रुपये एक हजार पाच फक्त". */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  const parts = [...(rupees || !rest ? [`रुपये ${inWords(rupees)}`] : []), ...(rest ? [`${inWords(rest)} पैसे`] : [])]
  return `${paise < 0 ? 'वजा ' : ''}${parts.join(' आणि ')} फक्त`
}
