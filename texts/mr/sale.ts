/** A sale at the counter: one press bills it and takes the money. */
export const billAndTake = (amount: string) => `बिल करा आणि ${amount} घ्या`
/** Where it is paid later. */
export const bill = (amount: string) => `${amount} चे बिल करा`
export const notDone = 'बिल झाले नाही आणि पेमेंटची नोंद झाली नाही.'
/** The server came to another total than the screen. */
export const changed = (amount: string) => `बिलाची रक्कम ${amount} होते. ग्राहकाला सांगा, मग पुन्हा दाबा.`
export const mustName = '₹50,000 पासून बिलावर ग्राहकाचे नाव आणि पत्ता लागतो.'
