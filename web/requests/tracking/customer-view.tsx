import type { ReactNode } from 'react'
import { to } from '#contract/paths.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as language from '#texts/request-language.ts'
import { ofCustomer } from '#texts/screens.ts'
import * as texts from '#texts/tracking.ts'
import { Link } from '#web/kit/components/link.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { WithdrawnTag } from '#web/requests/withdrawn-tag.tsx'
import styles from './customer-view.module.css'
import { DetailsList } from './details-list.tsx'
import { LanguageSelect } from './language-select.tsx'
import { Timeline } from './timeline.tsx'
import { AnswerForm, Informed, Unanswered } from './unanswered.tsx'

export interface CustomerViewProps {
  request: FollowedRequest
  /** Where the request stands and what can be done, above all; without it the status. */
  actions?: ReactNode
  /** Further parts, above the conversation. */
  children?: ReactNode
  /** The answer is written elsewhere. */
  noAnswer?: boolean
}

/** Who sent a request and what it is, all that the customer sees, the shop's answer, and whether the customer knows the latest status. */
export const CustomerView = ({ request, actions, children, noAnswer = false }: CustomerViewProps) => (
  <div className={styles.view}>
    <div className={styles.status}>
      {actions ?? <StatusBadge status={request.status} />}
      {request.isWithdrawn && <WithdrawnTag />}
    </div>
    <DetailsList {...request}>
      <div>
        <dt>{texts.phone}</dt>
        <dd>
          <PhoneLink phone={request.phone} sample={false} />
        </dd>
      </div>
      <div>
        <dt>{texts.email}</dt>
        <dd>{request.email && <EmailLink email={request.email} sample={false} />}</dd>
      </div>
      <div>
        <dt>{language.label}</dt>
        <dd>
          <LanguageSelect request={request} />
        </dd>
      </div>
      {request.address && (
        <div>
          <dt>{texts.address}</dt>
          <dd>{request.address}</dd>
        </div>
      )}
    </DetailsList>
    <Link to={to('customer', { id: request.customerId })}>{ofCustomer}</Link>
    {children}
    <Timeline request={request} />
    <Unanswered request={request} />
    <Informed request={request} />
    {!noAnswer && <AnswerForm request={request} />}
  </div>
)
