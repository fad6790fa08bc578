export { comebacks as title } from './screens.ts'

/** The owner's list of repairs that came back under warranty. */
export const intro = 'जो रिपेयर पुराने काम की वारंटी में फिर से आईं।'
export const loading = 'दोबारा आई रिपेयर लोड हो रही हैं...'
export const failure = 'दोबारा आई रिपेयर गिनी नहीं जा सकीं।'
export const empty = 'वारंटी में कोई रिपेयर दोबारा नहीं आई है। जो आएगी, उसे काउंटर पर पिछली रिपेयर से जोड़ा जाएगा और वह यहाँ दिखेगी।'
export const byRepair = 'रिपेयर के हिसाब से'
export const byTechnician = 'टेक्नीशियन के हिसाब से'
export const nobody = 'कोई नहीं'
export const columns = { job: 'दोबारा आई', customer: 'ग्राहक', since: 'कब आई', earlier: 'पहले की रिपेयर', technician: 'टेक्नीशियन' }
export const closed = (day: string) => `${day} को दुकान से गया`
