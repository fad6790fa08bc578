import { useOutletContext } from 'react-router'

export interface UserContext {
  /** Opens the login dialog over the screen at hand; nothing typed is lost. */
  signIn: () => void
}

/** What the /user layout offers its screens. */
export const useUserContext = () => useOutletContext<UserContext>()
