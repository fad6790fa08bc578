import { createContext, useContext } from 'react'

/** Opens the login dialog from anywhere on the site. */
export const LoginContext = createContext<() => void>(() => {})
export const useOpenLogin = () => useContext(LoginContext)
