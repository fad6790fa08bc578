/** A form without a script of its own shows it too: the other texts of forms come later. */
export const hiddenField = 'या डिव्हाइसवरील एका प्रोग्रॅमने, कदाचित पासवर्ड मॅनेजरने, फॉर्ममधील एक लपलेली जागा भरली होती. कृपया फॉर्म पुन्हा पाठवा.'
