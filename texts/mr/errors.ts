/** Texts of a page that fails. */
export const failed = {
  metaTitle: 'काहीतरी अडचण आली',
  metaDescription: 'हे पेज दाखवता आले नाही.',
  title: 'हे पेज दाखवता आले नाही',
  text: 'आमच्याकडून किंवा तुमच्या इंटरनेटमध्ये काहीतरी अडचण आली. तुम्ही आधी पाठवलेली माहिती सुरक्षित आहे.',
  tryAgain: 'पुन्हा प्रयत्न करा',
}

export const goHome = 'होम पेजवर जा'
