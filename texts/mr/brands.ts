import { series } from '../series.ts'

const allOf = series(' आणि ')

/** The page of the brands. */
export const title = 'ब्रँड'
/** Without names when they could not be loaded. */
export const metaDescription = (brands: readonly string[]) =>
  brands.length > 0
    ? `${allOf(brands)}: आमच्या वर्कशॉपमध्ये दुरुस्त होतात आणि आमच्या दुकानात मिळतात.`
    : 'आमच्या वर्कशॉपमध्ये दुरुस्त होतात आणि आमच्या दुकानात मिळतात.'
export const text = 'आम्ही हे सर्व दुरुस्त करतो, आणि आमच्या तपासणीत जे पास होते ते विकतो.'
export const listTitle = 'हे ब्रँड आम्ही दुरुस्त करतो'
export const pagesLabel = 'ब्रँडची पेजेस'
export const owners = 'नावे आणि लोगो त्यांच्या मालकांचे आहेत. आमची वर्कशॉप स्वतंत्र आहे.'
export const callTitle = 'तुमचा ब्रँड दिसला?'
export const callText = 'तो दुरुस्त करून घ्या, किंवा शॉपमध्ये तुमचा पुढचा डिव्हाइस शोधा.'
export const laptopRepair = 'लॅपटॉप दुरुस्ती'
export const shop = 'शॉपमध्ये जा'
