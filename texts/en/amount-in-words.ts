const ONES = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
] as const
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'] as const

/** From the largest. Above a crore the count of crores is a number of its own. */
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

function inWords(number: number): string {
  for (const [size, name] of GROUPS) {
    const rest = number % size
    if (number >= size) return `${inWords(Math.floor(number / size))} ${name}${rest ? ` ${inWords(rest)}` : ''}`
  }
  const ones = number % 10
  return ONES[number] ?? `${TENS[Math.floor(number / 10)]}${ones ? `-${ONES[ones]}` : ''}`
}

/** An amount in paise as bills name it: "Rupees One Thousand Five Only". */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(Math.abs(paise) / 100)
  const rest = Math.abs(paise) % 100
  const parts = [...(rupees || !rest ? [`Rupees ${inWords(rupees)}`] : []), ...(rest ? [`${inWords(rest)} Paise`] : [])]
  return `${paise < 0 ? 'Minus ' : ''}${parts.join(' and ')} Only`
}
