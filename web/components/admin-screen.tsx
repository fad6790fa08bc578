import * as messages from '#texts/office-messages.ts'
import { useIsAdmin } from '#web/hooks/use-is-admin.ts'
import { Notice } from './notice.tsx'
import { StaffScreen, type StaffScreenProps } from './staff-screen.tsx'

/** A screen for admins: role `user` sees a notice instead (S6), and no data is requested that the server would refuse. */
export function AdminScreen({ title, children }: StaffScreenProps) {
  const isAdmin = useIsAdmin()
  return (
    <StaffScreen title={title}>
      {isAdmin ? (
        children
      ) : (
        <>
          <header>
            <h1>{title}</h1>
          </header>
          <Notice tone="warn" text={messages.adminsOnly} />
        </>
      )}
    </StaffScreen>
  )
}
