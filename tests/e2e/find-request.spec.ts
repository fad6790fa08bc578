import { to } from '#contract/paths.ts'
import { expect, test } from '#tests/support/test.ts'

test('a link to the search with a reference has it filled in', async ({ visitor }) => {
  const page = await visitor.open(`${to('track')}?reference=r-4f7k2`)
  await expect(page.getByRole('textbox', { name: 'Reference' })).toHaveValue('r-4f7k2')
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('')
})
