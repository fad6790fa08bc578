import { BACKUP_MAX_AGE_DAYS, BACKUPS_KEPT } from '#contract/constants.ts'
import type { Backups, MailFailure, SiteState, UnsentMail } from '#contract/office/system.ts'
import type { SiteCheck } from '#contract/platform/health.ts'
import { plural } from './plural.ts'

export const title = 'सिस्टम'
/** At the top: what works, and what somebody has to look after. */
export const overview = 'वेबसाइट कशी चालू आहे'
export const looking = 'वेबसाइट तपासत आहे...'
export const nothingNeeded = 'सर्व काही नीट चालू आहे. तुम्हाला काही करण्याची गरज नाही.'
export const needed = (count: number) => plural(count, { one: 'एका गोष्टीकडे लक्ष द्या', other: '# गोष्टींकडे लक्ष द्या, सर्वात महत्त्वाचे आधी' })
export const mailsFailed = (count: number) => plural(count, { one: 'एक ईमेल पाठवता आला नाही.', other: '# ईमेल पाठवता आले नाहीत.' })
export const tasksFailed = (count: number, names: string) =>
  plural(count, { one: `एक काम मागच्या वेळी झाले नाही: ${names}`, other: `# कामे मागच्या वेळी झाली नाहीत: ${names}` })
export const lookAgain = 'पुन्हा तपासा'
export const lookedAgain = 'पुन्हा तपासले.'
export const see = { mail: 'हे ईमेल पहा', tasks: 'काय झाले नाही ते पहा' }
export const notSeen = 'काही गोष्टी तपासता आल्या नाहीत. खालून पुन्हा प्रयत्न करा.'
/** What a section folds. */
export const backupDetails = 'बॅकअप कुठे राहतात आणि परत कसे आणायचे'
export const stateDetails = 'आवृत्ती, डेटाबेस आणि डिस्क'
export const taskDetails = 'प्रत्येक काम आणि ते शेवटी कधी झाले'

export const mail = 'ईमेल'
export const unsentMails = 'न पाठवलेले ईमेल'
export const state = 'स्थिती'
export const since = 'कधीपासून'
export const attempts = 'प्रयत्न'
export const lastError = 'शेवटची अडचण'
export const actions = 'कृती'
export const noError = 'नाही'
export const mailFailures: Record<MailFailure['reason'], (reply: string) => string> = {
  login: () => 'मेल सर्व्हरने युजरनेम किंवा पासवर्ड स्वीकारला नाही.',
  password: () => 'मेल सर्व्हरचा पासवर्ड वाचता येत नाही: साइटची एन्क्रिप्शन की बदलली आहे. तो पुन्हा लिहा.',
  address: () => 'मेल सर्व्हरचे नाव अशा पत्त्यावर नेते, जिथे मेल सर्व्हर असू शकत नाही.',
  plain: () => 'मेल सर्व्हर वेबसाइटच्या नेटवर्कबाहेर आहे, आणि त्याच्याशी कनेक्शन एन्क्रिप्ट होणार नाही.',
  encryption: () => 'मेल सर्व्हरशी कनेक्शन एन्क्रिप्ट झाले नाही.',
  timeout: () => 'मेल सर्व्हरने वेळेत उत्तर दिले नाही.',
  unreachable: () => 'मेल सर्व्हरपर्यंत पोहोचता आले नाही, किंवा त्याने कनेक्शन बंद केले.',
  reply: (reply) => `मेल सर्व्हरचे उत्तर: "${reply}"`,
  unknown: () => 'ईमेल तयार झाला नाही किंवा पुढे देता आला नाही. कारण लॉगमध्ये आहे.',
}
export const states: Record<UnsentMail['state'], string> = { waiting: 'वाट पाहत आहे', sending: 'पाठवत आहे...', failed: 'पाठवता आला नाही' }
/** Which mail a question is about. */
export const mailAbout = (subject: string, recipient: string | null) => (recipient ? `${subject}, ${recipient}` : subject)
export const nextAttempt = (time: string) => `पुढचा प्रयत्न: ${time}`
export const sendAgain = 'पुन्हा पाठवा'
export const sendAgainTo = (recipient: string) => `${recipient} वर पुन्हा पाठवा`
export const deleteMailTo = (recipient: string) => `${recipient} चा ईमेल काढून टाका`

export const tasks = 'आपोआप होणारी कामे'
export const tasksWork = 'बॅकअप, आठवणी आणि जुना डेटा काढून टाकणे आपोआप होते. मागच्या वेळी सर्व झाले.'
export const tasksFail = 'बॅकअप, आठवणी आणि जुना डेटा काढून टाकणे आपोआप होते. मागच्या वेळी सर्व झाले नाही.'
export const task = 'काम'
export const lastRun = 'शेवटी कधी झाले'
export const result = 'काय झाले'
export const nextRun = 'पुढे कधी होईल'
export const running = 'सुरू आहे'
export const done = 'झाले'
export const taskFailed = 'झाले नाही. कारण लॉगमध्ये लिहिले आहे.'
export const notRunYet = 'अजून झाले नाही'
export const never = 'कधीही नाही'

export const backups = 'बॅकअप'
export const backUpNow = 'आत्ता बॅकअप घ्या'
export const backingUp = 'बॅकअप घेत आहे...'
export const newestBackup = (time: string, age: string, size: string) => `सर्वात नवीन बॅकअप: ${time} (${age} जुना), ${size}`
export const noBackup = 'अजून एकही बॅकअप नाही.'
export const backupsKept = (count: number) =>
  `डेटा फोल्डरमधील "backups" फोल्डरमध्ये ${plural(count, { one: '# बॅकअप आहे', other: '# बॅकअप आहेत' })}. सर्वात नवीन ${BACKUPS_KEPT} राहतात, तसेच मागच्या ${BACKUPS_KEPT} दिवसांचे, आणि प्रत्येक आठवड्याचा आणि महिन्याचा शेवटचा.`
export const nightly = 'वेबसाइट रोज रात्री एक बॅकअप घेते. त्यात सर्व नोंदी आणि चित्रे असतात.'
export const notNightly = 'वेबसाइट रात्री बॅकअप घेत नाही. येथे बॅकअप घ्या, किंवा सर्व्हर चालवणाऱ्याकडून रात्रीचा बॅकअप सुरू करून घ्या.'
export const nightlySetting = 'रात्रीचा बॅकअप सर्व्हरच्या NIGHTLY_BACKUP या सेटिंगने सुरू होतो, जी सध्या बंद आहे.'
export const uploaded = (time: string) => `${time} चा बॅकअप दुसऱ्या स्टोरेजवर कॉपी झाला.`
export const notUploaded = 'अजून एकही बॅकअप दुसऱ्या स्टोरेजवर कॉपी झालेला नाही.'
export const uploadFailed = 'सर्वात नवीन बॅकअप दुसऱ्या स्टोरेजवर कॉपी करता आला नाही. दर तासाला पुन्हा प्रयत्न होतो; कारण लॉगमध्ये लिहिले आहे.'
export const backupIsOld = plural(BACKUP_MAX_AGE_DAYS, {
  one: 'मागच्या # दिवसात बॅकअप झालेला नाही. आत्ता मशीन बिघडले, तर त्यानंतर आलेले सर्व काही जाईल.',
  other: 'मागच्या # दिवसांत बॅकअप झालेला नाही. आत्ता मशीन बिघडले, तर त्यानंतर आलेले सर्व काही जाईल.',
})
export const backupFailures: Record<NonNullable<Backups['failure']>, string> = {
  storage_full: 'शेवटचा बॅकअप झाला नाही: डिस्क भरली आहे. जागा करा, मग पुन्हा प्रयत्न करा.',
  failed: 'शेवटचा बॅकअप झाला नाही. कारण लॉगमध्ये लिहिले आहे.',
}
export const backupNotStarted = 'बॅकअप सुरू झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const loadingBackups = 'बॅकअप लोड होत आहेत...'
export const backupsLoadFailure = 'बॅकअप लोड झाले नाहीत.'

export const downloadBackup = 'सर्वात नवीन बॅकअप डाउनलोड करा'
export const downloadHint =
  'फाइलमध्ये तुमच्या ग्राहकांची माहिती आहे, म्हणून ती एन्क्रिप्ट केली जाते. पासफ्रेजशिवाय ती कोणीही उघडू शकत नाही, आणि तो आम्हालाही माहीत नसतो: अडचणीच्या दिवशी सापडेल अशा ठिकाणी लिहून ठेवा.'
export const passphrase = 'फाइलचा पासफ्रेज'
export const passphraseHint = 'तुम्ही इतर कुठेही न वापरलेले अनेक शब्द.'
export const passphraseAgain = 'पासफ्रेज पुन्हा'
export const ownPassword = 'तुमचा स्वतःचा पासवर्ड'
export const download = 'डाउनलोड करा'
export const downloading = 'डाउनलोड होत आहे...'
export const downloaded = 'बॅकअप डाउनलोड झाला आहे. तो दुसऱ्या मशीनवर ठेवा.'
export const downloadFailure = 'बॅकअप डाउनलोड झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const restoreBackup = 'बॅकअप परत आणा'
export const restoreIntro =
  'ही वेबसाइट नवीन आहे. तुम्ही दुसऱ्या मशीनवरून आला असाल, तर बॅकअपमधून तुमचे दुकान परत आणा: अकाउंट, रिक्वेस्ट, प्रॉडक्ट, चित्रे, बिले आणि मजकूर.'
export const restoreHint = 'या वेबसाइटवर आता जे आहे ते बदलले जाईल, तुमचे अकाउंटही. त्यानंतर सर्वजण पुन्हा लॉगिन करतात, बॅकअपमधील अकाउंट आणि पासवर्ड वापरून.'
export const backupFile = 'बॅकअप फाइल'
export const backupFileHint = 'नाव असे असते: mistri-2026-11-26T03-00-00Z.tar.gz, किंवा शेवटी .age असते.'
export const filePassphrase = 'फाइलचा पासफ्रेज'
export const filePassphraseHint = 'नावाच्या शेवटी .age असेल तर.'
export const ownPasswordHere = 'या वेबसाइटवरील तुमचा स्वतःचा पासवर्ड'
export const restore = 'परत आणा'
export const restoring = 'परत आणले जात आहे... हे पेज उघडे ठेवा.'
export const uploadingBackup = (percent: number) => `अपलोड होत आहे: ${percent}%`
export const checkingBackup = 'फाइल अपलोड झाली आहे. ती आता तपासून परत आणली जात आहे, यास काही मिनिटे लागू शकतात.'
export const restoreFailure = 'बॅकअप परत आणता आला नाही.'
export const restoreUnanswered = 'उत्तर आले नाही, पण कदाचित बॅकअप परत आला असेल. काही मिनिटांनी हे पेज पुन्हा उघडा.'
export const restoreOnServer =
  'ही वेबसाइट वापरात आहे, म्हणून ती येथून बदलता येत नाही. सर्व्हरवर "npm run restore" या कमांडने बॅकअप परत आणला जातो; पद्धत docs/backup.md मध्ये आहे.'

/** Messages of the API. */
export const siteIsInUse = 'ही वेबसाइट वापरात आहे. बॅकअप सर्व्हरवर npm run restore ने परत आणा.'
export const noBackupHere = 'ज्या मशीनने उत्तर दिले त्यावर एकही बॅकअप नाही.'

/** Names of the tasks; one without a text is shown by its name in the code. */
export const taskNames: Record<string, string> = {
  'back-up': 'बॅकअप घेणे',
  'check-backups': 'बॅकअप किती जुने ते तपासणे',
  'delete-ended-sessions': 'संपलेली लॉगिन काढून टाकणे',
  'delete-expired-bookings': 'मुदत संपलेली बुकिंग काढून टाकणे',
  'delete-expired-contact-requests': 'मुदत संपलेले मेसेज काढून टाकणे',
  'delete-expired-rate-limits': 'मुदत संपलेल्या मर्यादा काढून टाकणे',
  'delete-expired-repair-requests': 'मुदत संपलेल्या दुरुस्ती रिक्वेस्ट काढून टाकणे',
  'delete-expired-sale-offers': 'मुदत संपलेल्या विक्रीच्या रिक्वेस्ट काढून टाकणे',
  'delete-expired-tracking-links': 'रिक्वेस्टच्या मुदत संपलेल्या लिंक काढून टाकणे',
  'delete-idempotency-keys': 'Idempotency-Key काढून टाकणे',
  'delete-old-audit-entries': 'ऑडिट लॉगमधील जुन्या नोंदी काढून टाकणे',
  'delete-old-messages': 'पाठवता न आलेले ईमेल आणि वेबहुकच्या लॉगमधील जुन्या नोंदी काढून टाकणे',
  'delete-old-outbox-files': 'आउटबॉक्समधील जुन्या फाइल काढून टाकणे',
  'delete-old-stock-alerts': 'प्रॉडक्टच्या जुन्या वेटिंग लिस्ट काढून टाकणे',
  'delete-unsubscribed-addresses': 'अनसबस्क्राइब केलेले ईमेल पत्ते काढून टाकणे',
  'forget-notified-requests': 'कळवून झालेल्या रिक्वेस्टच्या नोंदी काढणे',
  'mail-day-closed': 'दिवसाचा हिशोब ईमेल करणे',
  'purge-trash': 'ट्रॅशमधील जुने काढून टाकणे',
  'rebuild-search-bookings': 'बुकिंगचा शोध पुन्हा तयार करणे',
  'rebuild-search-contact-requests': 'मेसेजचा शोध पुन्हा तयार करणे',
  'rebuild-search-products': 'प्रॉडक्टचा शोध पुन्हा तयार करणे',
  'rebuild-search-repair-requests': 'दुरुस्ती रिक्वेस्टचा शोध पुन्हा तयार करणे',
  'rebuild-search-sale-offers': 'विक्रीच्या रिक्वेस्टचा शोध पुन्हा तयार करणे',
  'remind-to-collect': 'ग्राहकांना घेऊन जाण्याची आठवण करून देणे',
  'send-digests': 'एकत्र केलेली नोटिफिकेशन पाठवणे',
  'sweep-uploads': 'न वापरलेल्या अपलोड फाइल काढून टाकणे',
  'upload-backup': 'सर्वात नवीन बॅकअप कॉपी करणे',
  'unlist-sold-products': 'विकलेले प्रॉडक्ट शॉपमधून काढणे',
}

export const testMail = 'टेस्ट ईमेल पाठवा'
export const testMailHint = 'तो तुमच्या अकाउंटच्या ईमेलवर जातो.'
export const testMailStates = {
  queued: (recipient: string) => `${recipient} वर पाठवला जात आहे...`,
  retried: (recipient: string, reason: string) => `${recipient} वर अजून गेला नाही, पुन्हा प्रयत्न होईल: ${reason}`,
  sent: (recipient: string, time: string) => `${recipient} वर पाठवला, ${time}`,
  failed: (recipient: string, reason: string) => `${recipient} वर पाठवता आला नाही: ${reason}`,
}
export const testMailFailure = 'टेस्ट ईमेल पाठवता आला नाही. कृपया पुन्हा प्रयत्न करा.'

export const website = 'वेबसाइट'
export const stateLoadFailure = 'वेबसाइटची स्थिती लोड झाली नाही.'
export const program = 'प्रोग्रॅम'
export const programValue = (version: string, since: string) => `Mistri ${version}, ${since} पासून सुरू`
export const database = 'डेटाबेस'
export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
export const databaseValue = (name: string, version: string, size: string) => `${name} ${version}, ${size}`
export const pictures = 'चित्रे'
export const pictureStores: Record<SiteState['files'], string> = { folder: 'डेटा फोल्डरमध्ये', bucket: 'S3 बकेटमध्ये' }
export const disk = 'डिस्क'
export const diskValue = (free: string, total: string) => `${total} पैकी ${free} रिकामी`
export const allWorks = 'डेटाबेस, चित्रे, ईमेल आणि डिस्क नीट चालत आहेत.'
export const notAllWorks = 'सर्व काही नीट चालत नाही: या पेजवर सर्वात वर पहा.'
/** Advice to an admin about a part that has failed. */
export const checkFailures: Record<SiteCheck, string> = {
  database: 'डेटाबेस हळू प्रतिसाद देतो किंवा देतच नाही. त्याचा लॉग पाहा.',
  files: 'चित्रे मिळत नाहीत, किंवा ती दुसऱ्या डेटाबेसची आहेत. डेटा फोल्डर किंवा बकेट तपासा: एखादी डिस्क जोडायची राहिली आहे का?',
  mail: '15 मिनिटांपूर्वी जायला हवे होते ते ईमेल अजून गेलेले नाहीत. वेबसाइट पुन्हा सुरू करा, मग तिचा लॉग पाहा.',
  disk: 'डिस्क जवळजवळ भरली आहे. लवकर जागा करा: आधी अपलोड आणि बॅकअप बंद पडतात, मग काहीही सेव्ह होत नाही.',
}
