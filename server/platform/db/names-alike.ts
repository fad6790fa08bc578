import { soundsOf } from './sounds.ts'

/** Whether two names may be of one person: each word of the shorter one sounds like a word of the other, in either script. */
export function areNamesAlike(one: string, other: string): boolean {
  const [fewer, more] = [soundingWords(one), soundingWords(other)].sort((first, second) => first.length - second.length)
  return fewer !== undefined && more !== undefined && fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** An initial alone says nothing. */
const soundingWords = (name: string): string[] => soundsOf(name).flatMap((word) => (word && word.sound.length > 1 ? [word.sound] : []))
