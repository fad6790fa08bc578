/** Navigation state that the guard of /user passes to the home page (S4). */
export interface GuardState {
  loginRequired?: boolean
  /** The URL that was asked for. */
  from?: string
  /** The website has been replaced by a backup since. */
  restored?: true
}
