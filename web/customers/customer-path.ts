import { to } from '#contract/paths.ts'

export const customerPath = (id: number): string => to('customer', { id })
