/** Before the last three digits of the whole, and before each two in front of them. */
const GROUP = /\B(?=(\d\d)*\d{3}\b)/g

/**
 * A number as people in India write it, in every language of the site: 124999.5 is `1,24,999.5`. With at most so many decimals, three or fewer,
 * or with all of them. Ours, because the first `Intl.NumberFormat` of a page takes a slow phone 60 to 100 ms.
 */
export function formatNumber(value: number, decimals = 3, hasAll = false, sign = ''): string {
  // Shifted as text: 1.005 is a little less than that, and is rounded as people read it.
  const rounded = Math.round(Number(`${Math.abs(value).toFixed(9)}e${decimals}`)) / 10 ** decimals
  const text = hasAll ? rounded.toFixed(decimals) : `${rounded}`
  return (rounded && value < 0 ? '-' : '') + sign + text.replace(GROUP, ',')
}

/** Rupees, with so many decimals: 124999 is `₹1,24,999`. */
export const formatRupees = (rupees: number, decimals = 0): string => formatNumber(rupees, decimals, true, '₹')

/** With so many decimals at most: 12.5 is `12.5%` with one. */
export const formatPercent = (percent: number, decimals = 0): string => `${formatNumber(percent, decimals)}%`
