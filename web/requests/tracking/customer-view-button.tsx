import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import { IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Eye } from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { followedRequestQuery, type RequestId } from './tracking.queries.ts'

export const CustomerView = later(
  async () => (await import('./customer-view.tsx')).CustomerView,
  <LoadingText text={texts.customerViewLoading} />,
)

export interface CustomerViewButtonProps extends RequestId {
  reference: string
  /** Where the request stands. */
  state: ReactNode
}

/** A button in the row of a request that opens what its customer sees. */
export function CustomerViewButton({ reference, state, ...request }: CustomerViewButtonProps) {
  const [open, setOpen] = useState(false)
  const label = texts.customerView(reference)
  return (
    <>
      <IconButton aria-label={label} title={texts.customerViewTitle} onClick={() => setOpen(true)}>
        <Icon icon={Eye} />
      </IconButton>
      {open && (
        <PanelDialog title={label} onClose={() => setOpen(false)}>
          <LoadedView state={state} {...request} />
        </PanelDialog>
      )}
    </>
  )
}

/** A request loaded by its id, in a dialog. */
function LoadedView({ state, ...id }: Pick<CustomerViewButtonProps, 'state'> & RequestId) {
  return (
    <QueryView query={useQuery(followedRequestQuery(id))} loading={texts.customerViewLoading} failure={messages.tracking.loadFailure}>
      {(request) => <CustomerView request={request} actions={state} />}
    </QueryView>
  )
}
