import { createContext, useContext } from 'react'

export interface Login {
  /** Opens the login dialog over the page; nothing typed there is lost. */
  openLogin: () => void
  /** Opens the same dialog where it sends a link for a new password. */
  openForgotPassword: () => void
  /** Asks for the password of the account again. Resolves to whether it was entered; aborting takes the dialog away. */
  confirmPassword: (signal: AbortSignal) => Promise<boolean>
  /** How many logins this page has seen. When it rises, calls that failed for want of a session can be repeated. */
  loginCount: number
}

/** Provided by `LoginProvider` around every page; outside it, as on the error page, nothing can ask for a login. */
export const LoginContext = createContext<Login>({
  openLogin: () => {},
  openForgotPassword: () => {},
  confirmPassword: async () => false,
  loginCount: 0,
})

export const useLogin = (): Login => useContext(LoginContext)
