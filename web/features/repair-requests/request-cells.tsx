import type { RepairRequest } from '#contract/repair-requests.ts'
import { CustomerCell } from '#web/components/list/customer-cell.tsx'
import { Cell } from '#web/components/list/rows-table.tsx'
import { formatDate } from '#web/lib/dates.ts'

/** Who asks, for what and for when: the same three cells in the list and in the history (§2). */
export const RequestCells = ({ request, sample = false }: { request: RepairRequest; sample?: boolean }) => (
  <>
    <CustomerCell of={request} sample={sample} />
    <Cell label="Type">{request.repairType}</Cell>
    <Cell label="Date" className="mono">
      {formatDate(request.preferredDate)}
    </Cell>
  </>
)
