/** The repair request forms, on public pages and in the back office. */
export const title = 'रिपेयर रिक्वेस्ट फ़ॉर्म'
export const fields = {
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  repairType: 'रिपेयर का प्रकार',
  preferredDate: 'किस दिन आना चाहते हैं',
  description: 'क्या खराबी है',
}
export const chooseRepairType = 'रिपेयर का प्रकार चुनें'
export const descriptionExample = 'चालू करने पर क्या होता है?'
export const submit = 'रिक्वेस्ट भेजें'
export const footer = 'सारी जानकारी भरना ज़रूरी है। अभी कोई पैसा नहीं देना है। पहले आप कीमत मंज़ूर करते हैं, फिर काम शुरू होता है।'
export const receipt = 'रिपेयर रिक्वेस्ट'
export const next = 'नई रिक्वेस्ट'
