/** Pages that few visitors open: every visitor downloads the list of the others. */
export const seldomPages = import.meta.glob('/web/pages/{bill,compare,logout,privacy-policy,reset-password,unsubscribe}/*.page.tsx')
