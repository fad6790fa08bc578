export const title = 'जाँच'
export const before = 'आने पर'
export const after = 'काम के बाद'
export const makeAfter = 'काम के बाद जाँचें'
export const allOk = 'काम के बाद सब ठीक'
export const saved = (reference: string) => `काम के बाद ${reference} की जाँच हो गई।`
export const both = (before: string, after: string) => `${before} → ${after}`
export const bothTitle = 'हालत: आने पर → काम के बाद'

export const worse = (checks: string) => `आने के बाद बिगड़ा: ${checks}।`
export const missing = (checks: string) => `काम के बाद नहीं जाँचा: ${checks}।`
export const noneMade = 'काम के बाद कुछ नहीं जाँचा गया।'
