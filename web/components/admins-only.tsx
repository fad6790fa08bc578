import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { Notice } from './notice.tsx'

/** For screens whose data everybody may read and only admins may change: the server would not refuse until something is saved. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return useSession().role === 'admin' ? children : <Notice tone="warn" text={messages.adminsOnly} />
}
