/** Pages that few visitors open: every visitor downloads the list of the others. */
export const seldomPages = import.meta.glob(
  '/web/site/pages/{bill,brands,compare,faq,lab,privacy-policy,reset-password,sell,track,unsubscribe}/*.page.tsx',
)
