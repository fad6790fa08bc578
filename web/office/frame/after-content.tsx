import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followErasures } from '#web/desk/erasures.ts'
import { ActionBar } from '#web/kit/action/action-bar.tsx'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { whenIdle } from '#web/kit/lib/when-idle.ts'
import { useNewRequests } from '#web/requests/notifications/use-new-requests.ts'
import { useThisDevice } from '#web/requests/notifications/use-this-device.ts'
import { KeysHelp } from './keys-help.tsx'
import { LineBar } from './line-bar.tsx'
import { userPages } from './user-pages.ts'

/** What the staff open from most screens. */
const NEXT = [
  'dashboard/dashboard',
  'board/board',
  'repair-requests/repair-requests',
  'admin-orders/admin-orders',
  'job/job',
  'new-job/new-job',
]
/** By then the parts that the screen on hand loads later are here. */
const NEXT_AFTER_MS = 6000

/** What the back office does besides its screen: no screen waits for it, so its script comes after the first data. */
export function AfterContent() {
  const client = useQueryClient()
  const account = useSession().profile.userName
  useEffect(() => followErasures(client), [client])
  useEffect(() => void showFonts(), [])
  useNewRequests()
  useThisDevice(account)

  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const timer = setTimeout(() => void fetchAhead(), NEXT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <LineBar />
      <KeysHelp />
      <ActionBar key={account} />
    </>
  )
}

/** Those of the shop take the place of the stand-ins once they are here. */
async function showFonts(): Promise<void> {
  await document.fonts.load('1em Anek Latin').catch(() => {})
  delete document.documentElement.dataset.late
}

/** One screen after the other, each when there is nothing else to do. */
async function fetchAhead(): Promise<void> {
  for (const screen of NEXT) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    await userPages[`/web/office/pages/${screen}.page.tsx`]?.().catch(() => undefined)
  }
}
