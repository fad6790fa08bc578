export const title = 'स्टॉक की गिनती'
export const intro = 'शेल्फ़ पर जो है, उसे एक-एक करके स्कैन करें। गिनती दर्ज होने तक इसी डिवाइस पर रहती है और दुकान बिक्री जारी रख सकती है।'
export const nothing = 'अभी तक कुछ नहीं गिना गया है।'
export const counted = 'गिना गया'
export const expected = (amount: string) => `स्टॉक के अनुसार ${amount}`
export const same = 'जितना होना चाहिए उतना ही'
export const fewer = (count: number) => `जितना होना चाहिए उससे ${count} कम`
export const more = (count: number) => `जितना होना चाहिए उससे ${count} ज़्यादा`
export const missing = 'जिन पीस के सीरियल नंबर स्कैन नहीं हुए, वे खोए हुए माने जाएँगे।'
export const scanned = (name: string, count: number) => `${name}: गिनती ${count}`
export const scannedBefore = (serial: string) => `${serial} पहले ही गिना जा चुका है।`
export const found = 'मिले हुए सीरियल नंबर'
export const enter = 'गिनती दर्ज करें'
export const entering = 'दर्ज हो रही है...'
export const remove = 'हटाएँ'
export const entered = (name: string) => `${name} की गिनती दर्ज हो गई है।`
export const failure = 'गिनती दर्ज नहीं हुई। कृपया फिर कोशिश करें।'
export const note = 'स्टॉक की गिनती'

export const labels = 'लेबल प्रिंट करें'
export const labelsOf = (name: string) => `लेबल: ${name}`
export const backToItem = 'सामान पर वापस'
export const noLabels = 'इसका कोई कोड बारकोड के रूप में नहीं छप सकता: बारकोड में केवल लैटिन अक्षर और अंक होते हैं।'
export const codeOf = (code: string) => `कोड ${code}`
export const barcodeOf = (code: string) => `बारकोड ${code}`
