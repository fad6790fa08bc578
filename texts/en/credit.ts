/** What a customer owes beyond their credit limit. */
export const owes = (amount: string, limit: string) => `This customer owes ${amount}, more than the limit of ${limit}.`
export const wouldOwe = (amount: string, limit: string) => `With this, the customer owes ${amount}, more than the limit of ${limit}.`
