import { useQuery } from '@tanstack/react-query'
import type { Job } from '#contract/desk/desk.ts'
import { peopleQuery } from './desk.queries.ts'

/** Who can be given work, and whoever has this work now. */
export function usePeople(holder?: Job['technician']): readonly NonNullable<Job['technician']>[] {
  const { data: active = [] } = useQuery(peopleQuery())
  return holder && active.every(({ id }) => id !== holder.id) ? [...active, holder] : active
}
