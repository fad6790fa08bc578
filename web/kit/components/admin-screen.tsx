import * as messages from '#texts/office-messages.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useSeesMoney } from '#web/kit/hooks/use-sees-money.ts'
import { Notice } from './notice.tsx'
import { StaffScreen, type StaffScreenProps } from './staff-screen.tsx'

/** A screen for admins: role `user` sees a notice instead (S6), and no data is requested that the server would refuse. */
export const AdminScreen = (props: StaffScreenProps) => <LimitedScreen {...props} isOpen={useIsAdmin()} notice={messages.adminsOnly} />

/** A screen of bills and payments: an account without prices sees a notice instead. */
export const MoneyScreen = (props: StaffScreenProps) => <LimitedScreen {...props} isOpen={useSeesMoney()} notice={messages.noMoney} />

const LimitedScreen = ({ title, isOpen, notice, children }: StaffScreenProps & { isOpen: boolean; notice: string }) => (
  <StaffScreen title={title}>
    {isOpen ? (
      children
    ) : (
      <>
        <header>
          <h1>{title}</h1>
        </header>
        <Notice tone="warn" text={notice} />
      </>
    )}
  </StaffScreen>
)
