import { useSession } from './use-session.ts'

/** Whether prices and payments are for the account. The server leaves them out otherwise; this only shows no empty places for them. */
export const useSeesMoney = (): boolean => useSession().profile.seesMoney !== false
