/** What a customer owes beyond their credit limit. */
export const owes = (amount: string, limit: string) => `या ग्राहकाकडे ${amount} बाकी आहेत; उधारीची मर्यादा ${limit} आहे.`
export const wouldOwe = (amount: string, limit: string) => `हे धरून ग्राहकाकडे ${amount} बाकी होतील; उधारीची मर्यादा ${limit} आहे.`
