/** A form without a script of its own shows it too: the other texts of forms come later. */
export const hiddenField = 'इस डिवाइस के किसी प्रोग्राम ने, शायद पासवर्ड मैनेजर ने, फ़ॉर्म की एक छिपी जगह भर दी थी। कृपया फ़ॉर्म फिर से भेजें।'
