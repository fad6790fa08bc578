/** What the guard of /user hands to the home page (S4). */
export interface GuardState {
  loginRequired?: boolean
  /** The URL that was asked for. */
  from?: string
}
