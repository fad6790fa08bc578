import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { requestNumber } from '#contract/request-number.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { LoadingText } from '#web/components/loading-text.tsx'
import { HistoryDisclosure } from '#web/features/changes/history.tsx'
import { RepairRequestEditForm } from '#web/features/repair-requests/repair-request-edit-form.tsx'
import { repairRequestQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { ApiError } from '#web/lib/api-client.ts'

/** State of the history entry: the row of the list that was opened. */
interface EditState {
  request?: RepairRequest
}

export interface EditViewProps {
  id: number
  onDone: () => void
}

/** The edit form of one request. The list passes it on; after a link or a reload it is loaded by its number. */
export function EditView({ id, onDone }: EditViewProps) {
  const carried = (useLocation().state as EditState | null)?.request
  // A newer row must not replace what is being edited.
  const [request, setRequest] = useState(carried?.id === id ? carried : undefined)
  const { data, error, isFetching, refetch } = useQuery({ ...repairRequestQuery(id), enabled: !request })
  if (!request && data) setRequest(data)

  if (request)
    return (
      <>
        <RepairRequestEditForm request={request} onDone={onDone} />
        <HistoryDisclosure entity="repair-requests" id={id} receivedAt={request.createdAt} />
      </>
    )
  const unknown = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <>
      <header>
        <h1>{texts.oneTitle}</h1>
      </header>
      {!error ? (
        <LoadingText text={texts.loadingOne} />
      ) : unknown ? (
        <Empty
          text={messages.repairRequests.unknown(requestNumber('repairRequests', id))}
          action={
            <Button variant="line" onClick={onDone}>
              {texts.backToList}
            </Button>
          }
        />
      ) : (
        <LoadError error={error} text={messages.repairRequests.loadFailure} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
