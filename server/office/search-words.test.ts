import { expect, it } from 'vitest'
import { countableWords } from './search-words.ts'

it.each([
  ['  MacBook   AIR ', 'macbook air'],
  ['HP 15-dk2018TX', 'hp 15-dk2018tx'],
  ['“ssd” (1TB)?', 'ssd 1tb'],
  ['ryzen 5 5600 3200mhz', 'ryzen 5 5600 3200mhz'],
  ['C++ / C#', 'c++ c#'],
  ['लैपटॉप चार्जर', 'लैपटॉप चार्जर'],
  ['ｄｅｌｌ', 'dell'],
  [`one ${'two '.repeat(20)}`, 'one two two two two two two two two two'],
  [`keyboard ${'x'.repeat(60)}`, 'keyboard'],
])('%s is counted as %s', (search, words) => expect(countableWords(search)).toBe(words))

it.each([
  '9822041375',
  'call 98220-41375',
  '९८२२०४१३७५',
  '(020) 2567 8901',
  '2567 8901',
  'asha@example.in',
  'https://elsewhere.example/x',
  'www.elsewhere.example',
  'R-4F7K2',
  'bk 7q2f9k',
  'where is m-4f7k2',
  '27ABCDE1234F1Z5',
  'imei 356938035643809',
  'x',
  '!?',
  'x'.repeat(60),
])('%s is not', (search) => expect(countableWords(search)).toBeUndefined())
