import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'

/** Words that decide the form of the noun before them, or take the gender and number of it. */
const WORDS = {
  hi: 'में|से|को|का|की|के|पर|तक|ने|वाला|वाली|वाले|बाद|पहले|है|हैं|था|थी|थे|हुआ|हुई|हुए|गया|गई|गए|किया|दिया|मिला|मिले|मिली|आया|बना|चुका',
  mr: 'च्या|चा|ची|चे|ला|ने|मध्ये|मधून|मधील|साठी|कडे|कडून|पर्यंत|पासून|वर|वरून|पेक्षा|पैकी|विषयी|बद्दल|येथे|येथील|सोबत|म्हणून|मुळे|रोजी|नंतर|आधी|तर्फे|करिता|यांनी|यांना|यांचा|यांची|यांचे|यांच्या|आहे|आहेत|होता|होती|झाला|झाली|झाले|केला|केली|केले|दिला|दिली|दिले|आला|आली|आले',
}

/** Values that have one form in every place, by the name under which a catalogue gets them. */
const ONE_FORM: Readonly<Record<string, readonly string[]>> = {
  'names that somebody chose': [
    'name',
    'other',
    'who',
    'by',
    'userName',
    'username',
    'customer',
    'technician',
    'resetBy',
    'invitedBy',
    'shop',
    'city',
    'area',
    'sender',
    'source',
    'fileName',
  ],
  'references, numbers and addresses': ['reference', 'number', 'serial', 'email', 'phone', 'recipient', 'url', 'host', 'address'],
  'days and times': [
    'day',
    'figures.day',
    'date',
    'dayOf(next.date)',
    'dayOf(date)',
    'nameOf(date)',
    'until',
    'since',
    'from',
    'to',
    'on',
    'at',
    'when',
    'time',
    'changed',
    'first',
    'last',
    'back',
    'clock(opens)',
  ],
  'amounts and counts in figures': [
    'amount',
    'price',
    'figures.received',
    'limit',
    'estimate',
    'count',
    'all',
    'total',
    'begun',
    'most',
    'done',
    'pieces',
    'formatNumber(all)',
    'formatNumber(count)',
    'formatNumber(position)',
    'formatNumber(to)',
    'formatNumber(1)',
  ],
}
const known = Object.values(ONE_FORM).flat()
/** A constant, or a text that the catalogue itself writes in the form that its place needs. */
const WRITTEN_HERE = /^(?:[A-Z_]+|plural\(|span\(months\)$|days$)/

/** Every value that stands before one of the words, with its catalogue and the text that follows. */
function valuesBefore(language: 'hi' | 'mr'): { value: string; place: string }[] {
  const follows = new RegExp(`^ ?(?:${WORDS[language]})(?![\\u0900-\\u097f])`)
  const found: { value: string; place: string }[] = []
  for (const file of readdirSync(`texts/${language}`)) {
    const code = readFileSync(`texts/${language}/${file}`, 'utf8')
    const visit = (node: ts.Node) => {
      if (ts.isTemplateSpan(node) && follows.test(node.literal.text)) {
        const value = node.expression.getText()
        found.push({ value, place: `${file}: \${${value}}${node.literal.text.slice(0, 20)}` })
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  }
  return found
}

describe.each(ADDED_LANGUAGES)('in %s', (language) => {
  test('no value that would inflect stands before a postposition or beside what agrees with it: write "label: value"', () => {
    const found = valuesBefore(language)
    expect(found.length).toBeGreaterThan(100)
    expect(found.filter(({ value }) => !known.includes(value) && !WRITTEN_HERE.test(value)).map(({ place }) => place)).toEqual([])
  })
})

test('no name is excused that no catalogue uses any more', () => {
  const used = new Set(ADDED_LANGUAGES.flatMap((language) => valuesBefore(language).map(({ value }) => value)))
  expect(known.filter((value) => !used.has(value))).toEqual([])
})
