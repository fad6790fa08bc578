/** The repair request forms, on public pages and in the back office. */
export const title = 'दुरुस्ती रिक्वेस्ट फॉर्म'
export const fields = {
  name: 'नाव',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
  repairType: 'दुरुस्तीचा प्रकार',
  preferredDate: 'कोणत्या दिवशी यायचे आहे',
  description: 'काय बिघडले आहे',
}
export const chooseRepairType = 'दुरुस्तीचा प्रकार निवडा'
export const descriptionExample = 'चालू केल्यावर काय होते?'
export const submit = 'रिक्वेस्ट पाठवा'
export const footer = 'सर्व माहिती भरणे आवश्यक आहे. आत्ता पैसे द्यायचे नाहीत. आधी तुम्ही किंमत मंजूर करता, मग काम सुरू होते.'
export const receipt = 'दुरुस्ती रिक्वेस्ट'
export const next = 'नवीन रिक्वेस्ट'
