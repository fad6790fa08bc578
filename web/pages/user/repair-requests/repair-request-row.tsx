import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Pencil, Trash } from '#web/components/icons.ts'
import { Cell, Row } from '#web/components/list/rows-table.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { setRepairRequestStatus } from '#web/features/repair-requests/repair-requests.queries.ts'
import { RequestCells } from '#web/features/repair-requests/request-cells.tsx'

export interface RepairRequestRowProps {
  request: RepairRequest
  sample: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RepairRequestRow({ request, sample, onEdit, onDelete }: RepairRequestRowProps) {
  const { mutateAsync: setStatus } = useMutation(setRepairRequestStatus(useQueryClient()))
  const number = `R-${Math.abs(request.id)}`
  return (
    <Row sample={sample}>
      <Cell className="hd">
        <span>
          <span className="mono">{number}</span>
          {sample && (
            <span className="ml-2">
              <SampleBadge />
            </span>
          )}
        </span>
        <StatusBadge status={request.status} />
      </Cell>
      <RequestCells request={request} sample={sample} />
      <Cell label="Description" className="long">
        <span className="clip" title={request.description}>
          {request.description}
        </span>
      </Cell>
      <Cell label="Status">
        <span>
          <StatusSelect row={request} statuses={REPAIR_STATUSES} of={number} disabled={sample} onSave={setStatus} />
        </span>
      </Cell>
      <Cell className="acts">
        {!sample && (
          <>
            <Button variant="line" size="sm" aria-label={`Edit ${number}`} onClick={onEdit}>
              <Icon icon={Pencil} />
              Edit
            </Button>{' '}
            <Button variant="danger" size="sm" aria-label={`Delete ${number}`} onClick={onDelete}>
              <Icon icon={Trash} />
            </Button>
          </>
        )}
      </Cell>
    </Row>
  )
}
