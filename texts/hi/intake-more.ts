/** What is asked at the counter besides the device. */
export const title = 'एडवांस और पासकोड'
export const advance = 'एडवांस (₹)'
export const passcodeOnline = 'इसके लिए इंटरनेट चाहिए: यह किसी डिवाइस पर सेव नहीं रहता। बाद में जॉब के पेज पर भरें।'
export const passcodeLeftOut = 'पासकोड इस डिवाइस पर सेव नहीं हुआ। उसे बाद में जॉब के पेज पर भरें।'
