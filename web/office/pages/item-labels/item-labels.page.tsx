import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as paper from '#texts/paper.ts'
import * as texts from '#texts/stocktake.ts'
import { ItemLabels } from '#web/catalogue/items/item-labels.tsx'
import { itemLabelsQuery } from '#web/catalogue/items/items.queries.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'

/** The labels of an item, as they will be printed. */
export function Component() {
  const id = Number(useParams().id)
  return (
    <StaffScreen title={texts.labels}>
      <QueryView query={useQuery(itemLabelsQuery(id))} loading={paper.loading} failure={paper.failure}>
        {(labels) => <ItemLabels labels={labels} />}
      </QueryView>
    </StaffScreen>
  )
}
