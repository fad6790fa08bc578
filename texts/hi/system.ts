import { BACKUP_MAX_AGE_DAYS, BACKUPS_KEPT } from '#contract/constants.ts'
import type { Backups, MailFailure, SiteState, UnsentMail } from '#contract/office/system.ts'
import type { SiteCheck } from '#contract/platform/health.ts'
import { plural } from './plural.ts'

export const title = 'सिस्टम'
/** At the top: what works, and what somebody has to look after. */
export const overview = 'वेबसाइट कैसी चल रही है'
export const looking = 'वेबसाइट देखी जा रही है...'
export const nothingNeeded = 'सब ठीक चल रहा है। आपको कुछ नहीं करना है।'
export const needed = (count: number) => plural(count, { one: 'एक चीज़ पर ध्यान दें', other: '# चीज़ों पर ध्यान दें, सबसे ज़रूरी पहले' })
export const mailsFailed = (count: number) => plural(count, { one: 'एक ईमेल नहीं जा सका।', other: '# ईमेल नहीं जा सके।' })
export const tasksFailed = (count: number, names: string) =>
  plural(count, { one: `एक काम पिछली बार नहीं हो सका: ${names}`, other: `# काम पिछली बार नहीं हो सके: ${names}` })
export const lookAgain = 'फिर से देखें'
export const lookedAgain = 'फिर से देख लिया।'
export const see = { mail: 'ये ईमेल देखें', tasks: 'देखें क्या नहीं हुआ' }
export const notSeen = 'कुछ चीज़ें देखी नहीं जा सकीं। नीचे से फिर कोशिश करें।'
/** What a section folds. */
export const backupDetails = 'बैकअप कहाँ रहते हैं और कैसे वापस लाएँ'
export const stateDetails = 'वर्शन, डेटाबेस और डिस्क'
export const taskDetails = 'हर काम और वह पिछली बार कब चला'

export const mail = 'ईमेल'
export const unsentMails = 'जो ईमेल नहीं गए'
export const state = 'स्टेटस'
export const since = 'कब से'
export const attempts = 'कितनी कोशिशें'
export const lastError = 'पिछली गड़बड़'
export const actions = 'क्या करें'
export const noError = 'कोई नहीं'
export const mailFailures: Record<MailFailure['reason'], (reply: string) => string> = {
  login: () => 'मेल सर्वर ने यूज़रनेम या पासवर्ड नहीं माना।',
  password: () => 'मेल सर्वर का पासवर्ड पढ़ा नहीं जा सकता: वेबसाइट की एन्क्रिप्शन कुंजी बदल गई है। उसे फिर से लिखें।',
  address: () => 'मेल सर्वर का नाम ऐसे पते पर ले जाता है, जहाँ कोई मेल सर्वर नहीं हो सकता।',
  plain: () => 'मेल सर्वर वेबसाइट के अपने नेटवर्क से बाहर है, और उससे कनेक्शन एन्क्रिप्ट नहीं होगा।',
  encryption: () => 'मेल सर्वर से कनेक्शन एन्क्रिप्ट नहीं हो सका।',
  timeout: () => 'मेल सर्वर ने समय पर जवाब नहीं दिया।',
  unreachable: () => 'मेल सर्वर तक पहुँचा नहीं जा सका, या उसने कनेक्शन बंद कर दिया।',
  reply: (reply) => `मेल सर्वर का जवाब: "${reply}"`,
  unknown: () => 'ईमेल बन नहीं सका या आगे दिया नहीं जा सका। वजह लॉग में है।',
}
export const states: Record<UnsentMail['state'], string> = { waiting: 'जाना बाकी', sending: 'भेज रहे हैं...', failed: 'नहीं गया' }
/** Which mail a question is about. */
export const mailAbout = (subject: string, recipient: string | null) => (recipient ? `${subject}, ${recipient}` : subject)
export const nextAttempt = (time: string) => `अगली कोशिश ${time} बजे`
export const sendAgain = 'फिर से भेजें'
export const sendAgainTo = (recipient: string) => `${recipient} को फिर से भेजें`
export const deleteMailTo = (recipient: string) => `${recipient} का ईमेल हटाएँ`

export const tasks = 'जो अपने आप होता है'
export const tasksWork = 'बैकअप, याद दिलाना और पुरानी चीज़ें हटाना अपने आप चलता है। पिछली बार सब चला।'
export const tasksFail = 'बैकअप, याद दिलाना और पुरानी चीज़ें हटाना अपने आप चलता है। पिछली बार सब नहीं चला।'
export const task = 'काम'
export const lastRun = 'पिछली बार'
export const result = 'नतीजा'
export const nextRun = 'अगली बार'
export const running = 'चल रहा है'
export const done = 'हो गया'
export const taskFailed = 'नहीं हुआ। वजह लॉग में है।'
export const notRunYet = 'अभी नहीं चला'
export const never = 'कभी नहीं'

export const backups = 'बैकअप'
export const backUpNow = 'अभी बैकअप लें'
export const backingUp = 'बैकअप बन रहा है...'
export const newestBackup = (time: string, age: string, size: string) => `सबसे नया बैकअप: ${time} (${age} पुराना), ${size}`
export const noBackup = 'अभी कोई बैकअप नहीं है।'
export const backupsKept = (count: number) =>
  `डेटा फ़ोल्डर के "backups" फ़ोल्डर में ${plural(count, { one: '# बैकअप रखा है', other: '# बैकअप रखे हैं' })}; सबसे नए ${BACKUPS_KEPT}, पिछले ${BACKUPS_KEPT} दिनों के, और हर हफ़्ते और महीने का आखिरी बैकअप रहता है।`
export const nightly = 'वेबसाइट हर रात एक बैकअप लेती है। हर एक में सारे रिकॉर्ड और तस्वीरें होती हैं।'
export const notNightly = 'वेबसाइट रात में बैकअप नहीं लेती। यहाँ बैकअप लें, या सर्वर चलाने वाले से रात का बैकअप चालू करवाएँ।'
export const nightlySetting = 'रात का बैकअप सर्वर की NIGHTLY_BACKUP सेटिंग से चालू होता है, जो अभी बंद है।'
export const uploaded = (time: string) => `${time} बजे का बैकअप दूसरी जगह कॉपी हो गया है।`
export const notUploaded = 'दूसरी जगह अभी कोई बैकअप कॉपी नहीं हुआ है।'
export const uploadFailed = 'सबसे नया बैकअप दूसरी जगह कॉपी नहीं हो सका। हर घंटे फिर कोशिश होती है; वजह लॉग में है।'
export const backupIsOld = plural(BACKUP_MAX_AGE_DAYS, {
  other: 'जहाँ होना चाहिए, वहाँ पिछले # दिन का कोई बैकअप नहीं है। अगर अभी मशीन खराब हो जाए, तो तब से आया सब कुछ चला जाएगा।',
})
export const backupFailures: Record<NonNullable<Backups['failure']>, string> = {
  storage_full: 'पिछला बैकअप नहीं बन सका: डिस्क भर गई है। जगह खाली करें, फिर कोशिश करें।',
  failed: 'पिछला बैकअप नहीं बन सका। वजह लॉग में है।',
}
export const backupNotStarted = 'बैकअप शुरू नहीं हो सका। कृपया फिर कोशिश करें।'
export const loadingBackups = 'बैकअप लोड हो रहे हैं...'
export const backupsLoadFailure = 'बैकअप लोड नहीं हो सके।'

export const downloadBackup = 'सबसे नया बैकअप डाउनलोड करें'
export const downloadHint =
  'फ़ाइल में आपके ग्राहकों की जानकारी है, इसलिए वह एन्क्रिप्ट होती है। पासफ़्रेज़ के बिना उसे कोई नहीं खोल सकता, और वह हमें भी नहीं पता: उसे वहाँ लिख लें जहाँ मुसीबत के दिन मिल जाए।'
export const passphrase = 'फ़ाइल का पासफ़्रेज़'
export const passphraseHint = 'कई शब्द, जो आपने कहीं और न लिखे हों।'
export const passphraseAgain = 'पासफ़्रेज़ फिर से'
export const ownPassword = 'आपका अपना पासवर्ड'
export const download = 'डाउनलोड करें'
export const downloading = 'डाउनलोड हो रहा है...'
export const downloaded = 'बैकअप डाउनलोड हो गया है। उसे किसी दूसरी मशीन पर रखें।'
export const downloadFailure = 'बैकअप डाउनलोड नहीं हो सका। कृपया फिर कोशिश करें।'
export const restoreBackup = 'बैकअप वापस लाएँ'
export const restoreIntro =
  'यह वेबसाइट नई है। अगर आपकी वेबसाइट पहले दूसरी मशीन पर थी, तो बैकअप से अपनी दुकान वापस लाएँ: अकाउंट, रिक्वेस्ट, प्रोडक्ट, तस्वीरें, बिल और टेक्स्ट।'
export const restoreHint = 'अभी इस वेबसाइट पर जो है वह बदल जाएगा, आपका अकाउंट भी। उसके बाद सब लोग फिर से लॉगिन करते हैं, बैकअप के अकाउंट और पासवर्ड से।'
export const backupFile = 'बैकअप फ़ाइल'
export const backupFileHint = 'नाम कुछ ऐसा होता है: mistri-2026-11-26T03-00-00Z.tar.gz, या उसके अंत में .age होता है।'
export const filePassphrase = 'फ़ाइल का पासफ़्रेज़'
export const filePassphraseHint = 'अगर नाम के अंत में .age है।'
export const ownPasswordHere = 'इस वेबसाइट पर आपका अपना पासवर्ड'
export const restore = 'वापस लाएँ'
export const restoring = 'वापस लाया जा रहा है... यह पेज खुला रखें।'
export const uploadingBackup = (percent: number) => `अपलोड हो रहा है: ${percent}%`
export const checkingBackup = 'फ़ाइल अपलोड हो गई है। अब वह जाँची और वापस लाई जा रही है, इसमें कुछ मिनट लग सकते हैं।'
export const restoreFailure = 'बैकअप वापस नहीं लाया जा सका।'
export const restoreUnanswered = 'कोई जवाब नहीं आया, पर हो सकता है कि बैकअप वापस आ गया हो। कुछ मिनट बाद यह पेज फिर से खोलें।'
export const restoreOnServer =
  'यह वेबसाइट इस्तेमाल में है, इसलिए यहाँ से बदली नहीं जा सकती। सर्वर पर "npm run restore" कमांड से बैकअप वापस लाया जाता है; docs/backup.md में इसका तरीका है।'

/** Messages of the API. */
export const siteIsInUse = 'यह वेबसाइट इस्तेमाल में है। बैकअप सर्वर पर npm run restore से वापस लाएँ।'
export const noBackupHere = 'जिस मशीन ने जवाब दिया, उस पर कोई बैकअप नहीं है।'

/** Names of the tasks; one without a text is shown by its name in the code. */
export const taskNames: Record<string, string> = {
  'back-up': 'बैकअप लेना',
  'check-backups': 'देखना कि बैकअप कितने पुराने हैं',
  'delete-ended-sessions': 'खत्म हुए लॉगिन हटाना',
  'delete-expired-bookings': 'पुरानी बुकिंग हटाना',
  'delete-expired-contact-requests': 'पुराने मैसेज हटाना',
  'delete-expired-rate-limits': 'बार-बार कोशिश की पुरानी गिनती हटाना',
  'delete-expired-repair-requests': 'पुरानी रिपेयर रिक्वेस्ट हटाना',
  'delete-expired-sale-offers': 'बेचने की पुरानी रिक्वेस्ट हटाना',
  'delete-expired-tracking-links': 'रिक्वेस्ट के पुराने लिंक हटाना',
  'delete-idempotency-keys': 'दोबारा भेजने से बचाने वाली पुरानी कुंजियाँ हटाना',
  'delete-old-audit-entries': 'ऑडिट लॉग की पुरानी एंट्रियाँ हटाना',
  'delete-old-messages': 'जो ईमेल नहीं गए उन्हें, और वेबहुक के लॉग की पुरानी एंट्रियाँ हटाना',
  'delete-old-outbox-files': 'सेव किए ईमेल की पुरानी फ़ाइलें हटाना',
  'delete-old-stock-alerts': 'प्रोडक्ट का इंतज़ार करने वालों की पुरानी सूचियाँ हटाना',
  'delete-unsubscribed-addresses': 'अनसब्सक्राइब किए ईमेल हटाना',
  'forget-notified-requests': 'किन रिक्वेस्ट की खबर दी जा चुकी है, यह भूलना',
  'mail-day-closed': 'दिन का हिसाब ईमेल करना',
  'purge-trash': 'ट्रैश से पुराना सब हटाना',
  'rebuild-search-bookings': 'बुकिंग की खोज फिर से बनाना',
  'rebuild-search-contact-requests': 'मैसेज की खोज फिर से बनाना',
  'rebuild-search-products': 'प्रोडक्ट की खोज फिर से बनाना',
  'rebuild-search-repair-requests': 'रिपेयर रिक्वेस्ट की खोज फिर से बनाना',
  'rebuild-search-sale-offers': 'बेचने की रिक्वेस्ट की खोज फिर से बनाना',
  'remind-to-collect': 'ग्राहकों को ले जाने की याद दिलाना',
  'send-digests': 'इकट्ठे नोटिफ़िकेशन भेजना',
  'sweep-uploads': 'बेकार अपलोड हटाना',
  'upload-backup': 'सबसे नया बैकअप कॉपी करना',
  'unlist-sold-products': 'बिके हुए प्रोडक्ट शॉप से हटाना',
}

export const testMail = 'टेस्ट ईमेल भेजें'
export const testMailHint = 'यह आपके अकाउंट के ईमेल पर जाता है।'
export const testMailStates = {
  queued: (recipient: string) => `${recipient} को भेजा जा रहा है...`,
  retried: (recipient: string, reason: string) => `${recipient} को अभी नहीं गया, फिर कोशिश हो रही है: ${reason}`,
  sent: (recipient: string, time: string) => `${recipient} को भेज दिया, ${time}`,
  failed: (recipient: string, reason: string) => `${recipient} को नहीं गया: ${reason}`,
}
export const testMailFailure = 'टेस्ट ईमेल भेजा नहीं जा सका। कृपया फिर कोशिश करें।'

export const website = 'वेबसाइट'
export const stateLoadFailure = 'वेबसाइट का स्टेटस लोड नहीं हो सका।'
export const program = 'प्रोग्राम'
export const programValue = (version: string, since: string) => `Mistri ${version}, ${since} से चल रहा है`
export const database = 'डेटाबेस'
export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
export const databaseValue = (name: string, version: string, size: string) => `${name} ${version}, ${size}`
export const pictures = 'तस्वीरें'
export const pictureStores: Record<SiteState['files'], string> = { folder: 'डेटा फ़ोल्डर में', bucket: 'S3 बकेट में' }
export const disk = 'डिस्क'
export const diskValue = (free: string, total: string) => `${total} में से ${free} खाली`
export const allWorks = 'डेटाबेस, तस्वीरें, ईमेल और डिस्क ठीक चल रहे हैं।'
export const notAllWorks = 'सब कुछ ठीक नहीं चल रहा: इस पेज पर सबसे ऊपर देखें।'
/** Advice to an admin about a part that has failed. */
export const checkFailures: Record<SiteCheck, string> = {
  database: 'डेटाबेस धीरे जवाब दे रहा है या बिलकुल नहीं। उसका लॉग देखें।',
  files: 'तस्वीरों तक पहुँचा नहीं जा सकता, या वे किसी और डेटाबेस की हैं। डेटा फ़ोल्डर या बकेट देखें: कोई डिस्क तो नहीं निकल गई?',
  mail: 'जो ईमेल 15 मिनट पहले चले जाने चाहिए थे, वे अब भी रुके हैं। वेबसाइट फिर से शुरू करें, फिर उसका लॉग देखें।',
  disk: 'डिस्क लगभग भर गई है। जल्दी जगह खाली करें: पहले अपलोड और बैकअप रुकेंगे, फिर सब कुछ सेव होना बंद हो जाएगा।',
}
