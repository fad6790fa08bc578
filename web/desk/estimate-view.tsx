import { useQuery } from '@tanstack/react-query'
import { estimateContent } from '#contract/desk/estimate-content.ts'
import type { PrintedEstimate } from '#contract/desk/estimate-paper.ts'
import { to } from '#contract/office-paths.ts'
import { isMobile } from '#contract/requests/format-phone.ts'
import { pdf, sendOnWhatsApp } from '#texts/bill.ts'
import * as texts from '#texts/estimate-paper.ts'
import * as estimates from '#texts/estimates.ts'
import { language } from '#texts/language.ts'
import * as paper from '#texts/paper.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { WhatsApp } from '#web/kit/components/icons.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { Paper, textsOfBill, usePdfSize } from '#web/money/bill-paper.tsx'
import { writeOnWhatsApp } from '#web/requests/tracking/staff-actions.ts'
import { estimatePaperQuery } from './desk.queries.ts'

/** The revision of an estimate that the URL names, for the staff: of the first without any. */
export function EstimateView({ id }: { id: number }) {
  const revision = Number(useUrlQuery().get('revision') ?? 1)
  return (
    <QueryView query={useQuery(estimatePaperQuery(id, revision))} loading={texts.loading} failure={texts.failure}>
      {(estimate) => <View estimate={estimate} />}
    </QueryView>
  )
}

const View = ({ estimate }: { estimate: PrintedEstimate }) => {
  const { id, revision, customer } = estimate
  const size = usePdfSize()
  return (
    <Paper
      content={estimateContent(estimate, textsOfBill, { ...estimates, ...texts })}
      back={{ to: to('job', { id }), text: paper.backToJob }}
      actions={
        <>
          {isMobile(customer.phone) && (
            <ActionButton action={writeOnWhatsApp({ entity: 'repair-requests', id, name: customer.name })} variant="line" size="sm">
              <Icon icon={WhatsApp} />
              {sendOnWhatsApp}
            </ActionButton>
          )}
          <ButtonAnchor
            variant="line"
            size="sm"
            href={
              toRequest('GET /api/desk/jobs/:id/estimates/:revision/pdf', { params: { id, revision }, query: { language, ...size } }).url
            }
            download
          >
            {pdf}
          </ButtonAnchor>
          <PaperLanguages customer={estimate.language} />
        </>
      }
    />
  )
}
