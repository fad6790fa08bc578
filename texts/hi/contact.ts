/** The contact page. */
export const title = 'संपर्क'
export const description = (shop: string) => `${shop} का पता, फ़ोन, दुकान का समय और मैसेज का फ़ॉर्म।`
export const intro = 'कॉल करें, मैसेज भेजें या सीधे आ जाएँ। वर्कशॉप दुकान में सामने ही है।'
