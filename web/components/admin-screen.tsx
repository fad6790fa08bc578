import type { ReactNode } from 'react'
import * as messages from '#texts/messages.ts'
import { useSession } from '#web/hooks/use-session.ts'
import { Notice } from './notice.tsx'
import { PageMeta } from './page-meta.tsx'

export interface AdminScreenProps {
  title: string
  children: ReactNode
}

/** A screen for admins: role `user` sees a notice instead (S6), and no data is requested that the server would refuse. */
export function AdminScreen({ title, children }: AdminScreenProps) {
  const { role } = useSession()
  return (
    <>
      <PageMeta title={title} noindex />
      {role === 'admin' ? (
        children
      ) : (
        <>
          <header>
            <h1>{title}</h1>
          </header>
          <Notice tone="warn" text={messages.adminsOnly} />
        </>
      )}
    </>
  )
}
