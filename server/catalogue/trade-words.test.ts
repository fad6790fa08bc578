import { expect, test } from 'vitest'
import { meaningsOf } from './trade-words.ts'

test('a word is known with and without its dots, while it is typed, and with an ending', () => {
  for (const word of ['फ़ोन', 'फोन', 'फो\u0928']) expect(meaningsOf(word), word).toContain('mobile')
  expect(meaningsOf('लैपट')).toContain('laptop')
  expect(meaningsOf('लॅपटॉपसाठी')).toContain('laptop')
  expect(meaningsOf('हेडफ़ोन')).not.toContain('mobile')
})

test('other words and words in Latin letters mean nothing more', () => {
  for (const word of ['laptop', 'sunita', 'सुनीता', 'ले', '7420']) expect(meaningsOf(word), word).toEqual([])
})

test('everything that is looked for is long enough for an index', () => {
  const words = ['एचपी', 'एलजी', 'एमएसआई', 'वेस्टर्न', 'लेनोवो', 'एसएसडी', 'रैम', 'यूपीएस', 'पार्ट्स', 'ऑडियो', 'ऑडिओ']
  for (const word of words) {
    expect(meaningsOf(word), word).not.toEqual([])
    expect(
      meaningsOf(word).filter((text) => text.length < 3 || text !== text.toLowerCase()),
      word,
    ).toEqual([])
  }
})
