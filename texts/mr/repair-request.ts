/** The page of the repair request form. */
export const title = 'दुरुस्ती बुक करा'
export const pageTitle = 'दुरुस्ती रिक्वेस्ट'
export const description = (shop: string) => `${shop} येथे दुरुस्ती करून घ्या: कॉम्प्युटर दुरुस्ती, डेटा रिकव्हरी, व्हायरस काढणे, हार्डवेअर अपग्रेड.`
export const intro = 'काय बिघडले आहे आणि तुम्हाला कधी यायचे आहे ते सांगा. फक्त दोन मिनिटे लागतात.'
/** In its place once the request is sent. */
export const thanks = 'धन्यवाद. तुमची रिक्वेस्ट आम्हाला मिळाली आहे.'
export const home = 'होम'
export const contactDetails = 'संपर्काची माहिती'
