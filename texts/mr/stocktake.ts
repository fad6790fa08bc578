export const title = 'स्टॉकची मोजणी'
export const intro = 'शेल्फवर जे आहे ते एकेक करून स्कॅन करा. मोजणी नोंदवेपर्यंत याच डिव्हाइसवर राहते आणि दुकान विक्री चालू ठेवू शकते.'
export const nothing = 'अजून काहीही मोजलेले नाही.'
export const counted = 'मोजले'
export const expected = (amount: string) => `स्टॉकनुसार ${amount}`
export const same = 'अपेक्षेप्रमाणे'
export const fewer = (count: number) => `अपेक्षेपेक्षा ${count} कमी`
export const more = (count: number) => `अपेक्षेपेक्षा ${count} जास्त`
export const missing = 'ज्या पीसचे सीरियल नंबर स्कॅन झाले नाहीत, ते हरवले म्हणून नोंदवले जातील.'
export const scanned = (name: string, count: number) => `${name}: मोजणी ${count}`
export const scannedBefore = (serial: string) => `आधीच मोजले आहे: ${serial}.`
export const found = 'सापडलेले सीरियल नंबर'
export const enter = 'मोजणी नोंदवा'
export const entering = 'नोंदवत आहे...'
export const remove = 'काढा'
export const entered = (name: string) => `मोजणी नोंदवली: ${name}.`
export const failure = 'मोजणी नोंदवली गेली नाही. कृपया पुन्हा प्रयत्न करा.'
export const note = 'स्टॉकची मोजणी'

export const labels = 'लेबल प्रिंट करा'
export const labelsOf = (name: string) => `लेबल: ${name}`
export const backToItem = 'वस्तूकडे परत'
export const noLabels = 'याचा कोणताही कोड बारकोड म्हणून छापता येत नाही: बारकोडमध्ये फक्त लॅटिन अक्षरे आणि अंक असतात.'
export const codeOf = (code: string) => `कोड ${code}`
export const barcodeOf = (code: string) => `बारकोड ${code}`
