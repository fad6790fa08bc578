/** Where the person who is logged in is logged in. */
export const title = 'चालू लॉगिन'
export const loading = 'चालू लॉगिन लोड होत आहेत...'
export const loadFailure = 'चालू लॉगिन लोड झाली नाहीत.'
export const thisDevice = 'हा डिव्हाइस'
export const loggedInAt = (moment: string) => `लॉगिन केले: ${moment}`
/** `range` is a part of an address, such as `203.0.113.x`. */
export const lastUsed = (moment: string, range: string) => `शेवटचा वापर: ${moment}${range && `, नेटवर्क पत्ता ${range}`}`
export const logOut = 'लॉगआउट करा'
export const logOutOf = (device: string, loggedInAt: string) => `${device} लॉगआउट करा, लॉगिन ${loggedInAt}`
export const loggedOut = (device: string) => `लॉगआउट केले: ${device}.`
export const notLoggedOut = 'हा डिव्हाइस लॉगआउट झाला नाही. कृपया पुन्हा प्रयत्न करा.'
export const elsewhere = 'इतर सर्व ठिकाणी लॉगआउट करा'
export const loggedOutElsewhere = 'इतर सर्व ठिकाणी तुमचे लॉगआउट झाले आहे.'
export const notLoggedOutElsewhere = 'इतर ठिकाणी लॉगआउट झाले नाही. कृपया पुन्हा प्रयत्न करा.'
export const hint = 'एखादा डिव्हाइस ओळखीचा नसेल, तर तो लॉगआउट करा आणि नवीन पासवर्ड सेट करा.'
