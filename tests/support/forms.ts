import type { Locator, Page } from '@playwright/test'

/** A field of the form of a page, by its label. */
export const fieldOf = (page: Page, label: string): Locator => page.locator('main form').getByLabel(label, { exact: true })

/** Fills or selects values by the labels of their fields. */
export async function fillFields(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(page, label)
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(value)
    else await field.fill(value)
  }
}
