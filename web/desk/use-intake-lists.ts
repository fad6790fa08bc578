import { useQuery } from '@tanstack/react-query'
import { type CounterLists, DEVICE_KINDS } from '#contract/desk/desk.ts'
import { intakeListsQuery } from './desk.queries.ts'

const NO_LISTS = { ...Object.fromEntries(['accessories', ...DEVICE_KINDS].map((list) => [list, []])), names: {} } as unknown as CounterLists
/** The lists of the owner. Nobody at the counter waits for them: what they add to the form is not required. */
export const useIntakeLists = (): CounterLists => useQuery(intakeListsQuery()).data ?? NO_LISTS
