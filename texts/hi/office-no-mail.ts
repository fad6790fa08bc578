/** For the staff of a site without a mail server: customers receive nothing. */
export const onlySaved = 'ईमेल सिर्फ़ इस कंप्यूटर पर सेव होते हैं। ग्राहकों को कोई ईमेल नहीं जाता।'
export const onlySavedHint = 'मेल सर्वर के बिना ये ईमेल सिर्फ़ वेबसाइट के कंप्यूटर पर सेव होते हैं।'
export const testSaved = 'नहीं भेजा गया: मेल सर्वर सेट नहीं है। ईमेल फ़ाइल में सेव हुआ।'
export const testStepHint = 'पहले सिस्टम में मेल सर्वर सेट करें: उसके बिना ग्राहकों और दुकान के लोगों को ईमेल नहीं जाते।'
export const othersWork = 'डेटाबेस, तस्वीरें और डिस्क ठीक चल रहे हैं।'
export const retried = 'ईमेल फ़ाइल में सेव किया जा रहा है।'
export const answerHint = 'ग्राहक को यह तुरंत रिक्वेस्ट के प्राइवेट पेज पर दिखता है। कोई ईमेल नहीं जाता।'
export const invited = (email: string) => `${email} पर कुछ नहीं भेजा गया: मेल सर्वर सेट नहीं है। बुलावे का लिंक खुद भेजें; वह नाम के पास वाले मेनू में है।`
export const invitationNote = 'मेल सर्वर सेट नहीं है: पासवर्ड बनाने का लिंक आप खुद भेजते हैं।'
export const correctionNote = 'ईमेल बदलने पर पुराना लिंक नहीं चलता। कोई ईमेल नहीं जाता।'
export const confirmResetSecondFactor = 'क्या आप सच में इस अकाउंट का टू-स्टेप वेरिफ़िकेशन बंद करना चाहते हैं? जिसका अकाउंट है, उसे बता दें: कोई ईमेल नहीं जाता।'
