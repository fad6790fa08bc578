import type { BillNotice } from '#contract/money/bill-notices.ts'
import * as texts from '#texts/bills.ts'
import { Notice } from '#web/kit/components/notice.tsx'

/** What the law asks of a bill that only the shop can do. */
export const BillNotices = ({ notices }: { notices: readonly BillNotice[] }) =>
  notices.map((notice) => <Notice key={notice} tone="warn" text={texts.notices[notice]} />)
