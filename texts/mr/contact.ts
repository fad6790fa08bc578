/** The contact page. */
export const title = 'संपर्क'
export const description = (shop: string) => `${shop}: पत्ता, फोन, दुकानाची वेळ आणि मेसेजचा फॉर्म.`
export const intro = 'कॉल करा, मेसेज पाठवा किंवा थेट या. वर्कशॉप दुकानात समोरच आहे.'
