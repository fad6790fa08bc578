import { to } from '#contract/paths.ts'
import { expect, test } from '#tests/support/test.ts'

test.use({ settings: { SAMPLE_DATA: 'off' } })

test('an empty shop shows samples too', { tag: '@S8-21' }, async ({ visitor }) => {
  const page = await visitor.open(to('shop'))
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBeGreaterThan(5)
  expect(await cards.getByText('Sample', { exact: true }).count()).toBe(await cards.count())
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
