export const whatHappensNext = 'पुढे काय होईल'

/** The steps after a repair request was sent. `bring` says when and where, in sentences of their own. */
export const repairSteps = (bring: string) => [
  { title: 'आम्ही तुम्हाला कॉल करू', text: 'दुकानाच्या वेळेत, येण्याची वेळ ठरवण्यासाठी आणि फॉर्ममध्ये नव्हते ते विचारण्यासाठी.' },
  { title: 'तुम्ही डिव्हाइस आणाल', text: `${bring}. चार्जरही सोबत आणा.` },
  {
    title: 'आधी तुम्हाला किंमत सांगितली जाईल',
    text: 'वर्कशॉपमध्ये बिघाड शोधला जातो आणि किमतीसह लिहिला जातो. तुम्ही हो म्हणेपर्यंत काहीही बदलले जात नाही.',
  },
  { title: 'तुम्ही डिव्हाइस घेऊन जाल आणि पैसे द्याल', text: 'काउंटरवर आम्ही तो तुमच्यासमोर चालवून पाहतो. जुने पार्ट्स तुमचेच.' },
]
