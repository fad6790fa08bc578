/** The newsletter box in the footer, and the page that its mails link to. */
export const title = 'न्यूजलेटर'
export const reason = 'नवीन प्रॉडक्ट, तपासलेले सेकंड हँड लॅपटॉप आणि सुट्टीतील दुकानाची वेळ आम्ही ईमेलने कळवतो.'
export const email = 'ईमेल'
export const emailExample = 'you@example.com'
export const subscribe = 'सबस्क्राइब करा'

export const unsubscribe = 'अनसबस्क्राइब करा'
export const unsubscribeHint = 'आमचे न्यूजलेटर बंद करण्यासाठी हे बटण दाबा. तुम्ही ते कधीही पुन्हा सुरू करू शकता.'
export const goHome = 'होम पेजवर जा'

/** In place of these on a site without a mail server. */
export const reasonWithoutMail =
  'नवीन प्रॉडक्ट, तपासलेले सेकंड हँड लॅपटॉप आणि सुट्टीतील दुकानाची वेळ. आम्ही अजून ईमेल पाठवत नाही, पण पहिल्या ईमेलसाठी तुमचा पत्ता ठेवतो.'
export const subscribedWithoutMail = 'सबस्क्राइब केल्याबद्दल धन्यवाद. आमच्या पहिल्या ईमेलसाठी तुमचा पत्ता सेव्ह झाला आहे.'
