/** The page of the repair request form. */
export const title = 'रिपेयर बुक करें'
export const pageTitle = 'रिपेयर रिक्वेस्ट'
export const description = (shop: string) => `${shop} से रिपेयर करवाएँ: कंप्यूटर रिपेयर, डेटा रिकवरी, वायरस हटाना, हार्डवेयर अपग्रेड।`
export const intro = 'बताएँ कि क्या खराबी है और आप कब आना चाहते हैं। बस दो मिनट लगते हैं।'
/** In its place once the request is sent. */
export const thanks = 'धन्यवाद। आपकी रिक्वेस्ट हमें मिल गई है।'
export const home = 'होम'
export const contactDetails = 'संपर्क की जानकारी'
