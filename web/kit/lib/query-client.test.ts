import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { createQueryClient } from './query-client.ts'

const refused = () => new ApiError(401, 'unauthenticated', 'Log in first')

/** A load of `key` that is under way until `refuse` is called. */
function load(client: ReturnType<typeof createQueryClient>, key: string, meta = {}) {
  let reject = (_error: Error) => {}
  const response = new Promise<never>((_, rejectIt) => {
    reject = rejectIt
  })
  const done = client.fetchQuery({ queryKey: [key], queryFn: () => response, meta }).catch(() => undefined)
  return {
    async refuse() {
      reject(refused())
      await done
    },
  }
}

test('the end of the session is told for each load, with what was loaded, and for each save', async () => {
  const told: unknown[] = []
  const client = createQueryClient((loaded) => told.push(loaded?.queryKey))
  await load(client, 'list').refuse()
  const save = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(refused()) })
  await save.execute(undefined).catch(() => undefined)
  expect(told).toEqual([['list'], undefined])
})

test('queries marked silent401 tell nothing', async () => {
  let told = 0
  await load(
    createQueryClient(() => told++),
    'list',
    { silent401: true },
  ).refuse()
  expect(told).toBe(0)
})
