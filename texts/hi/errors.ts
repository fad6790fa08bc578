/** Texts of a page that fails. */
export const failed = {
  metaTitle: 'कुछ गड़बड़ हो गई',
  metaDescription: 'यह पेज दिखाया नहीं जा सका।',
  title: 'यह पेज दिखाया नहीं जा सका',
  text: 'हमारी तरफ़ से या आपके इंटरनेट में कुछ गड़बड़ हुई। आपने जो पहले भेज दिया है, वह सुरक्षित है।',
  tryAgain: 'फिर कोशिश करें',
}

export const goHome = 'होम पेज पर जाएँ'
