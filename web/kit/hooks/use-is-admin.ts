import { useSession } from './use-session.ts'

/** Whether the account may do more than the work at the counter and the bench. The server decides; this only shows what it would allow. */
export const useIsAdmin = (): boolean => useSession().role === 'admin'
