import type { Unavailable } from '#contract/constants.ts'
import { plural } from './plural.ts'

/** The form beside a product that cannot be booked; outcomes are in messages.ts. */
export const offer: Record<Unavailable, string> = {
  reserved: 'अगर दूसरे ग्राहक ने इसे नहीं लिया, तो हम आपको ईमेल से बता सकते हैं कि यह फिर से मिल रहा है।',
  sold: 'ऐसा दूसरा आने पर हम आपको ईमेल से बता सकते हैं।',
}
export const email = 'ईमेल'
export const submit = 'मुझे ईमेल करें'
export const footer = (days: number) =>
  plural(days, { other: 'हम आपको एक ही बार ईमेल करते हैं, फिर आपका ईमेल पता हटा देते हैं (ज़्यादा से ज़्यादा # दिन में)।' })
