import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RepairRequest } from '#contract/requests/repair-requests.ts'
import { requestNumber } from '#contract/requests/request-number.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { later } from '#web/kit/components/later.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { HistoryDisclosure } from '#web/office/changes/history.tsx'
import { repairRequestQuery } from '#web/requests/repair-requests/repair-requests.queries.ts'

const Loading = () => (
  <>
    <header>
      <h1>{texts.oneTitle}</h1>
    </header>
    <LoadingText text={texts.loadingOne} />
  </>
)
const RepairRequestEditForm = later(
  async () => (await import('#web/requests/repair-requests/repair-request-edit-form.tsx')).RepairRequestEditForm,
  <Loading />,
)

export interface EditViewProps {
  id: number
  onDone: () => void
}

/** The edit form of one request, as it is now: what the list knew of it may be older. */
export function EditView({ id, onDone }: EditViewProps) {
  const isAdmin = useIsAdmin()
  // A newer row must not replace what is being edited.
  const [request, setRequest] = useState<RepairRequest>()
  const { data, error, isFetching, refetch } = useQuery({ ...repairRequestQuery(id), enabled: !request })
  if (!request && data) setRequest(data)

  if (request)
    return (
      <>
        <RepairRequestEditForm request={request} onDone={onDone} />
        {isAdmin && <HistoryDisclosure entity="repair-requests" id={id} receivedAt={request.createdAt} />}
      </>
    )
  if (!error) return <Loading />
  const unknown = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <>
      <header>
        <h1>{texts.oneTitle}</h1>
      </header>
      {unknown ? (
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
