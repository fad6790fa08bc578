import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ContactRequest } from '#contract/requests/contact-requests.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import * as texts from '#texts/contact-requests.ts'
import * as messages from '#texts/office-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { makeRepairRequest } from './contact-requests.queries.ts'

/** Goes on with a message as a repair request, with its whole conversation, and shows that one. */
export function MakeRepairButton({ request: { id, reference } }: { request: Pick<ContactRequest, 'id' | 'reference'> }) {
  const navigate = useNavigate()
  const { mutate, isPending, isError } = useMutation(makeRepairRequest(useQueryClient()))
  const make = () => mutate({ id }, { onSuccess: (repair) => navigate(recordPath('repairRequests', repair.id)) })
  return (
    <>
      {isError && <Notice tone="bad" text={messages.contactRequests.repairFailure} />}
      <Button variant="line" size="sm" aria-label={texts.makeRepairOf(reference)} loading={isPending} onClick={make}>
        {texts.makeRepair}
      </Button>
    </>
  )
}
