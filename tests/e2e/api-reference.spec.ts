import { API_REFERENCE_PATH } from '#contract/platform/pages.ts'
import { accessibilityProblems } from '#tests/support/accessibility.ts'
import { expect, test } from '#tests/support/test.ts'
import { apiReference } from '#texts/api-reference.ts'

/** Rules that parts of Swagger UI break. The document around them is ours. */
const OF_SWAGGER_UI = /^(color-contrast|nested-interactive|heading-order|select-name): /

test('the page of the API documents a call, and asks no other host for anything', async ({ site, visitor }) => {
  const page = await visitor.newPage()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto(API_REFERENCE_PATH)
  await expect(page).toHaveTitle(apiReference)
  const tag = page.getByRole('heading', { name: /^bookings/ }).getByRole('button')
  await expect(tag).toBeVisible()
  const problems = await accessibilityProblems(page)
  expect(problems.filter((problem) => !OF_SWAGGER_UI.test(problem))).toEqual([])
  await tag.click()
  const call = page.getByRole('button', { name: /POST \/api\/bookings/i }).first()
  await call.click()
  await expect(page.getByText('Idempotency-Key').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0)
  expect([...hosts]).toEqual([new URL(site.origin).host])
})

test('its policy is its own, and no looser than that of a page', async ({ site }) => {
  const policyOf = async (path: string) => (await site.client().get(path)).headers.get('content-security-policy') ?? ''
  const policy = await policyOf(API_REFERENCE_PATH)
  expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*style-src 'self';.*frame-ancestors 'none'/)
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/)
  expect(await policyOf('/api/openapi.json')).toBe("default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'")
  expect(await policyOf('/')).not.toBe(policy)
})
