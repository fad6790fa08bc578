/** What a customer owes beyond their credit limit. */
export const owes = (amount: string, limit: string) => `इस ग्राहक पर ${amount} बाकी हैं, जबकि उधारी की सीमा ${limit} है।`
export const wouldOwe = (amount: string, limit: string) => `इसे मिलाकर ग्राहक पर ${amount} बाकी होंगे, जबकि उधारी की सीमा ${limit} है।`
