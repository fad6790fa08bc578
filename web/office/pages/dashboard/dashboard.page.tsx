import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { SHOP_TIME_ZONE, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/dashboard.tsx'
import { locale } from '#texts/locale.ts'
import { AccountDetails } from '#web/accounts/users/account-details.tsx'
import { NewJobLink } from '#web/desk/new-job-link.tsx'
import { SaleLink } from '#web/desk/sale-link.tsx'
import { later } from '#web/kit/components/later.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { dashboardQuery } from '#web/office/dashboard/dashboard.queries.ts'
import { Figures } from '#web/office/dashboard/figures.tsx'
import { firstStepsQuery } from '#web/office/first-steps/first-steps.queries.ts'
import { FirstSteps } from '#web/office/first-steps/first-steps.tsx'
import styles from './dashboard.module.css'

const TestMail = later(async () => (await import('#web/office/system/test-mail.tsx')).TestMail)

const weekday = new Intl.DateTimeFormat(locale, {
  timeZone: SHOP_TIME_ZONE,
  ...{ weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' },
})

/** The welcome (S2), from the stored profile; what needs someone today; beside it what waits, is held and came in. */
export function Component() {
  const { profile } = useSession()
  const name = profile.name || profile.userName
  const isAdmin = useIsAdmin()
  const figures = useQuery(dashboardQuery())
  // Drawn before it is known what is above them, the other parts would be pushed down. They load in the meantime.
  const isWaiting = (useQuery({ ...firstStepsQuery(), enabled: isAdmin }).isPending && isAdmin) || figures.isPending
  const today = figures.data?.morning.date
  return (
    <>
      <PageMeta title={texts.title} noindex />
      <header>
        <div className={styles.welcome}>
          <h1>{name ? texts.welcomeName(name) : texts.welcome}</h1>
          {today && <p className={styles.date}>{weekday.format(new Date(`${today}T12:00:00${SHOP_UTC_OFFSET}`))}</p>}
        </div>
        <SaleLink />
        <NewJobLink />
      </header>
      {isWaiting && <LoadingText text={common.loading} />}
      <Suspense fallback={<LoadingText text={common.loading} />}>
        <div className={styles.parts} hidden={isWaiting}>
          {isAdmin && <FirstSteps controls={{ testMail: <TestMail /> }} />}
          <Figures figures={figures} />
          <section aria-label={texts.yourAccount}>
            <AccountDetails inline />
          </section>
        </div>
      </Suspense>
    </>
  )
}
