import { series } from '../series.ts'

const allOf = series(' और ', ', और ')

/** The page of the brands. */
export const title = 'ब्रांड'
/** Without names when they could not be loaded. */
export const metaDescription = (brands: readonly string[]) =>
  brands.length > 0
    ? `${allOf(brands)}: हमारी वर्कशॉप में रिपेयर होते हैं और हमारी दुकान में मिलते हैं।`
    : 'हमारी वर्कशॉप में रिपेयर होते हैं और हमारी दुकान में मिलते हैं।'
export const text = 'हम इन सबको ठीक करते हैं, और जो हमारे टेस्ट में पास हो, उसे बेचते हैं।'
export const listTitle = 'ये ब्रांड हम रिपेयर करते हैं'
export const pagesLabel = 'ब्रांड के पेज'
export const owners = 'नाम और लोगो उनके मालिकों के हैं। हम एक स्वतंत्र वर्कशॉप हैं।'
export const callTitle = 'आपका ब्रांड दिखा?'
export const callText = 'उसे ठीक करवाएँ, या शॉप में अपना अगला डिवाइस ढूँढें।'
export const laptopRepair = 'लैपटॉप रिपेयर'
export const shop = 'शॉप पर जाएँ'
