import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Draft, fieldsToRestore, forgetDrafts, hasDraft, readDraft, saveDraft } from './draft.ts'
import { resumeDraft } from './resume-draft.ts'

/** Storage whose keys are its properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}
beforeEach(() => void vi.stubGlobal('sessionStorage', new FakeStorage()))
afterEach(() => void vi.unstubAllGlobals())

const empty = { name: '', phone: '+91' }
const draft: Draft<typeof empty> = { values: { name: 'Asha', phone: '+91' } }

test('a draft belongs to its form, and is gone after it is saved as undefined or all are forgotten', () => {
  saveDraft('contact', draft)
  expect(readDraft('contact')).toEqual(draft)
  expect([hasDraft('contact'), hasDraft('booking-7')]).toEqual([true, false])
  saveDraft('contact', undefined)
  expect(hasDraft('contact')).toBe(false)
  saveDraft('contact', draft)
  sessionStorage.setItem('other', 'stays')
  forgetDrafts()
  expect([hasDraft('contact'), sessionStorage.getItem('other')]).toEqual([false, 'stays'])
})

test.each(['not JSON', 'null', '7', '{"attempt":1}'])('stored text that is no draft (%s) counts as none', (text) => {
  sessionStorage.setItem('draft::contact', text)
  expect(readDraft('contact')).toBeUndefined()
})

test('a browser that refuses storage has no drafts, and no form fails because of it', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  saveDraft('contact', draft)
  forgetDrafts()
  expect(readDraft('contact')).toBeUndefined()
})

test('only changed fields are restored, and never over a field that was typed into since', () => {
  expect(fieldsToRestore(undefined, empty, empty)).toEqual({})
  expect(fieldsToRestore(draft, empty, empty)).toEqual({ name: 'Asha' })
  expect(fieldsToRestore(draft, empty, { name: 'Ravi', phone: '+91' })).toEqual({})
  const older = { values: { name: 'Asha', fax: '1' } } as unknown as Draft<typeof empty>
  expect(fieldsToRestore(older, empty, empty), 'the form has changed since').toEqual({ name: 'Asha' })
})

test('an edited record resumes from its draft: edited fields against the old record, all others against the new one', () => {
  const before = { version: 1, values: { price: '30000', ram: '8 GB' } }
  const now = { version: 3, values: { price: '28000', ram: '16 GB' } }
  expect(resumeDraft('edit', now)).toEqual({ baseline: now, latest: now })
  saveDraft('edit', { values: { price: '31000', ram: '8 GB' }, baseline: before })
  const { baseline, latest } = resumeDraft('edit', now)
  expect(baseline).toEqual({ version: 1, values: { price: '30000', ram: '16 GB' } })
  expect(latest).toEqual(now)
  expect(fieldsToRestore(readDraft<typeof now.values>('edit'), latest.values, latest.values)).toEqual({ price: '31000' })
  expect(resumeDraft('edit', { version: 1, values: before.values }), 'a list may be older than the draft').toEqual({
    baseline: before,
    latest: before,
  })
})

test('a list that an earlier version kept as text is left out, and the rest of its draft comes back', () => {
  const rows = [{ id: 'a', question: 'When?' }]
  const now = { version: 1, values: { title: 'FAQ', rows } }
  const before = { version: 1, values: { title: 'FAQ', rows: JSON.stringify(rows) } }
  saveDraft('faq', { values: { title: 'Questions', rows: '[]' }, baseline: before })
  expect(resumeDraft('faq', now)).toEqual({ baseline: now, latest: now })
  expect(fieldsToRestore(readDraft<{ title: string; rows: object }>('faq'), now.values, now.values)).toEqual({ title: 'Questions' })
  saveDraft('faq', { values: { title: 'FAQ', rows: [] }, baseline: now })
  expect(fieldsToRestore(readDraft<{ title: string; rows: object }>('faq'), now.values, now.values)).toEqual({ rows: [] })
})
