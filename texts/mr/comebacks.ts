export { comebacks as title } from './screens.ts'

/** The owner's list of repairs that came back under warranty. */
export const intro = 'आधीच्या दुरुस्तीच्या वॉरंटीत पुन्हा दुरुस्तीला आलेले जॉब.'
export const loading = 'परत आलेले जॉब लोड होत आहेत...'
export const failure = 'परत आलेले जॉब मोजता आले नाहीत.'
export const empty = 'वॉरंटीत एकही जॉब परत आलेला नाही. जो येईल, तो काउंटरवर आधीच्या जॉबशी जोडला जाईल आणि येथे दिसेल.'
export const byRepair = 'दुरुस्तीनुसार'
export const byTechnician = 'टेक्निशियननुसार'
export const nobody = 'कोणी नाही'
export const columns = {
  job: 'परत आलेला जॉब',
  customer: 'ग्राहक',
  since: 'कधी आला',
  earlier: 'आधीची दुरुस्ती',
  technician: 'टेक्निशियन',
}
export const closed = (day: string) => `${day} रोजी दुकानातून गेला`
