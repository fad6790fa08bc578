import { describe, expect, it } from 'vitest'
import { readChoice, readSearchText } from '#contract/platform/page-query.ts'
import { readPageNumber } from '#contract/platform/url-numbers.ts'
import { followUrl, readUrlState, type UrlDraft, writeUrlState } from './url-state.ts'

const schema = {
  q: readSearchText,
  page: readPageNumber,
  status: (text: string | null) => readChoice(['Pending', 'Booked'], text) ?? '',
  wishlistOnly: (text: string | null) => text === '1',
}
const defaults = { q: '', page: 1, status: '', wishlistOnly: false } as const
const read = (search: string) => readUrlState(schema, new URLSearchParams(search))

describe('readUrlState', () => {
  it('reads every parameter', () => {
    expect(read('?q=asus&page=3&status=Booked&wishlistOnly=1')).toEqual({ q: 'asus', page: 3, status: 'Booked', wishlistOnly: true })
  })
  it('returns the defaults for what is left out', () => {
    expect(read('')).toEqual(defaults)
  })
  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'status=Foo', 'wishlistOnly=yes'])('ignores the invalid %s', (search) => {
    expect(read(search)).toEqual(defaults)
  })
})

describe('writeUrlState', () => {
  it('leaves defaults out', () => {
    expect(writeUrlState(schema, defaults)).toBe('')
    expect(writeUrlState(schema, { ...defaults, page: 2, wishlistOnly: true })).toBe('?page=2&wishlistOnly=1')
  })
  it('keeps parameters outside the schema', () => {
    expect(writeUrlState(schema, { ...defaults, q: 'rog' }, '?edit=7&q=asus&page=2')).toBe('?edit=7&q=rog')
  })
  it('trims what is typed', () => {
    expect(writeUrlState(schema, { ...defaults, q: ' asus rog ' })).toBe('?q=asus+rog')
    expect(writeUrlState(schema, { ...defaults, q: '  ' }, '?q=asus')).toBe('')
  })
  it('writes what it reads', () => {
    const search = '?q=a%26b&page=3&status=Booked&wishlistOnly=1'
    expect(writeUrlState(schema, read(search))).toBe(search)
  })
})

describe('followUrl', () => {
  const draft: UrlDraft<typeof schema> = { values: { ...defaults, q: 'asus ' }, base: '', key: 'first', sent: ['?q=asus'] }

  it('keeps a draft while its URL is pending and when it is there', () => {
    expect(followUrl(draft, { search: '', key: 'first' })).toBe(draft)
    expect(followUrl(draft, { search: '?q=asus', key: 'second' })?.values.q).toBe('asus ')
  })
  it('does not revive an old draft when another navigation returns to the URL before it', () => {
    const arrived = followUrl(draft, { search: '?q=asus', key: 'second' })
    expect(followUrl(arrived, { search: '', key: 'third' })).toBeUndefined()
  })
  it('drops a draft when the URL becomes another one', () => {
    expect(followUrl(draft, { search: '?q=rog', key: 'second' })).toBeUndefined()
  })
  it('drops a draft when a link to the URL before it is followed while its own is pending', () => {
    expect(followUrl(draft, { search: '', key: 'second' })).toBeUndefined()
  })
  it('keeps a draft that was set back to the URL before it', () => {
    const back = { ...draft, values: defaults, sent: [''] }
    expect(followUrl(back, { search: '', key: 'second' })).toMatchObject({ values: defaults, key: 'second' })
  })
  it('keeps what was typed while one URL after another arrives, and follows no link back to one of them', () => {
    const newer = { ...draft, values: { ...defaults, q: 'asus rog' }, sent: ['?q=asus', '?q=asus&page=2'], waiting: 'q' }
    const first = followUrl(newer, { search: '?q=asus', key: 'second' })
    expect(first).toMatchObject({ values: { q: 'asus rog' }, waiting: 'q' })
    expect(followUrl(first, { search: '?q=asus&page=2', key: 'third' })).toMatchObject({ values: { q: 'asus rog' }, waiting: 'q' })
    expect(followUrl(first, { search: '?q=asus', key: 'third' })).toBeUndefined()
  })
  it('keeps what was typed while an earlier URL was pending', () => {
    const newer = { ...draft, values: { ...defaults, q: 'asus rog' }, waiting: 'q' }
    expect(followUrl(newer, { search: '?q=asus', key: 'second' })).toMatchObject({ values: { q: 'asus rog' }, waiting: 'q' })
  })
})
