/** For the staff of a site without a mail server: customers receive nothing. */
export const onlySaved = 'ईमेल फक्त या कॉम्प्युटरवर सेव्ह होतात. ग्राहकांना ते मिळत नाहीत.'
export const onlySavedHint = 'मेल सर्व्हर नसल्यामुळे हे ईमेल फक्त वेबसाइटच्या कॉम्प्युटरवर सेव्ह होतात.'
export const testSaved = 'पाठवला नाही: मेल सर्व्हर सेट केलेला नाही. ईमेल फाइल म्हणून सेव्ह झाला.'
export const testStepHint = 'आधी सिस्टममध्ये मेल सर्व्हर सेट करा: त्याशिवाय ग्राहकांना आणि दुकानातील लोकांना ईमेल मिळत नाहीत.'
export const othersWork = 'डेटाबेस, चित्रे आणि डिस्क नीट चालत आहेत.'
export const retried = 'ईमेल फाइल म्हणून सेव्ह होत आहे.'
export const answerHint = 'ग्राहकाला हे रिक्वेस्टच्या प्रायव्हेट पेजवर लगेच दिसते. ईमेल पाठवला जात नाही.'
export const invited = (email: string) =>
  `${email} वर काहीही पाठवले नाही: मेल सर्व्हर सेट केलेला नाही. आमंत्रणाची लिंक स्वतः द्या; ती नावाशेजारच्या मेनूमध्ये आहे.`
export const invitationNote = 'मेल सर्व्हर सेट केलेला नाही: पासवर्ड सेट करण्याची लिंक तुम्ही स्वतः द्या.'
export const correctionNote = 'ईमेल बदलल्यास आधीची लिंक चालत नाही. ईमेल पाठवला जात नाही.'
export const confirmResetSecondFactor =
  'या अकाउंटचे टू-स्टेप व्हेरिफिकेशन नक्की बंद करायचे आहे का? ज्यांचे अकाउंट आहे त्यांना तुम्हीच सांगा: ईमेल पाठवला जात नाही.'
