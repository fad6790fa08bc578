/** The page that a browser shows by itself when there is no connection. */
export const title = 'तुम्ही ऑफलाइन आहात'
export const text = 'या पेजसाठी इंटरनेट लागते. इंटरनेट सुरू होताच ते पुन्हा उघडेल. तोपर्यंत तुम्ही आम्हाला कॉल करू शकता.'
export const tryAgain = 'पुन्हा प्रयत्न करा'
export const call = (phone: string) => `${phone} वर कॉल करा`
export const contactTitle = 'आमच्याशी संपर्क'
