import { describe, expect, test } from 'vitest'
import { fieldErrorText } from '#texts/field-errors.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { batchesOf, uploadAll } from './upload-queue.ts'

const MB = 1024 * 1024
const file = (name: string, bytes = 100) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

describe('calls', () => {
  test('a few photos go together, and never more than 20 files or 24 MB', () => {
    const sized = (count: number, size: number) => Array.from({ length: count }, () => ({ size }))
    expect(batchesOf(sized(3, 4 * MB)).map((batch) => batch.length)).toEqual([3])
    expect(batchesOf(sized(41, 1)).map((batch) => batch.length)).toEqual([20, 20, 1])
    expect(batchesOf(sized(5, 10 * MB)).map((batch) => batch.length)).toEqual([2, 2, 1])
    expect(batchesOf([])).toEqual([])
  })
})

async function run(files: File[], refuse: (name: string) => Error | undefined) {
  const seen = {
    sent: [] as string[][],
    added: [] as string[],
    refused: [] as string[],
    percents: [] as number[],
    error: undefined as unknown,
  }
  await uploadAll(files, {
    async send(batch, onProgress) {
      seen.sent.push(names(batch))
      onProgress(0.5)
      onProgress(1)
      for (const { name } of batch) {
        const error = refuse(name)
        if (error) throw error
      }
      return []
    },
    onProgress: (percent) => seen.percents.push(percent),
    onAdded: (_, batch) => seen.added.push(...names(batch)),
    onRefused: ({ name }, reason) => seen.refused.push(`${name} | ${reason}`),
  }).catch((error: unknown) => {
    seen.error = error
  })
  return seen
}

const refusal = (name: string) =>
  new ApiError(422, 'invalid', '', [{ field: 'images', code: 'image_type', params: { file: name }, message: '' }])

describe('an upload', () => {
  test('S7-27 all files go in one call; the percentage grows and ends at 100', async () => {
    const { sent, added, percents } = await run([file('a.png'), file('b.png')], () => undefined)
    expect(sent).toEqual([['a.png', 'b.png']])
    expect(added).toEqual(['a.png', 'b.png'])
    expect(percents).toEqual(percents.toSorted((a, b) => a - b))
    expect(percents.at(0)).toBe(0)
    expect(percents.slice(0, -1).every((percent) => percent < 100)).toBe(true)
    expect(percents.at(-1)).toBe(100)
  })

  test('one refused file does not lose the others, and the reason is shown without its name', async () => {
    const seen = await run([file('a.png'), file('bad.png'), file('c.png')], (name) => (name === 'bad.png' ? refusal(name) : undefined))
    expect(seen.sent).toEqual([['a.png', 'bad.png', 'c.png'], ['a.png'], ['bad.png'], ['c.png']])
    expect(seen.added).toEqual(['a.png', 'c.png'])
    expect(seen.refused).toEqual([`bad.png | ${fieldErrorText('image_type')}`])
    expect(seen.percents).toEqual(seen.percents.toSorted((a, b) => a - b))
    expect(seen.error).toBeUndefined()
  })

  test('S8-30 a dropped connection ends it', async () => {
    const broken = new ApiError(0, 'network', 'No answer')
    const seen = await run([file('a.png'), file('b.png')], () => broken)
    expect(seen).toMatchObject({ sent: [['a.png', 'b.png']], added: [], refused: [], error: broken })
    expect(seen.percents).not.toContain(100)
  })
})
