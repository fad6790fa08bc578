import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/outside.ts'
import { Button } from '#web/kit/components/button.tsx'
import { outsideOfJobQuery } from './outside.queries.ts'

/** Outside work that costs the shop something, each one press away from being a line; its price is the shop's. */
export function OutsideLines({ id, add }: { id: number; add: (description: string) => void }) {
  const { data: { rows = [] } = {} } = useQuery(outsideOfJobQuery(id))
  return rows.map(({ id, what, cancelled, lab, agreed, back }) => {
    const cost = back ? back.cost : (lab.price ?? agreed)
    return (
      typeof cost === 'number' &&
      cancelled === null && (
        <Button key={id} variant="line" size="sm" onClick={() => add(what)}>
          {texts.suggest(what, formatPaise(cost))}
        </Button>
      )
    )
  })
}
