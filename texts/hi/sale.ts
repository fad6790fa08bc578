/** A sale at the counter: one press bills it and takes the money. */
export const billAndTake = (amount: string) => `बिल बनाएँ और ${amount} लें`
/** Where it is paid later. */
export const bill = (amount: string) => `${amount} का बिल बनाएँ`
export const notDone = 'न बिल बना, न पेमेंट दर्ज हुआ।'
/** The server came to another total than the screen. */
export const changed = (amount: string) => `बिल ${amount} का बनता है। ग्राहक को बताएँ, फिर दोबारा दबाएँ।`
export const mustName = '₹50,000 या ज़्यादा के बिल पर ग्राहक का नाम और पता ज़रूरी हैं।'
