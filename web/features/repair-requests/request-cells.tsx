import type { RepairRequest } from '#contract/repair-requests.ts'
import { Cell } from '#web/components/list/rows-table.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone } from '#web/lib/phone.ts'

/** Who asks, for what and for when: the same three cells in the list and in the history (§2). */
export const RequestCells = ({ request }: { request: RepairRequest }) => (
  <>
    <Cell label="Customer">
      <span>
        <b>{request.name}</b>
        <small className="mono">{formatPhone(request.phone)}</small>
        <small>{request.email}</small>
      </span>
    </Cell>
    <Cell label="Type">{request.repairType}</Cell>
    <Cell label="Date" className="mono">
      {formatDate(request.preferredDate)}
    </Cell>
  </>
)
