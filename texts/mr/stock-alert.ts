import type { Unavailable } from '#contract/constants.ts'
import { plural } from './plural.ts'

/** The form beside a product that cannot be booked; outcomes are in messages.ts. */
export const offer: Record<Unavailable, string> = {
  reserved: 'दुसऱ्या ग्राहकाने तो घेतला नाही, तर तो पुन्हा उपलब्ध आहे हे आम्ही तुम्हाला ईमेलने कळवू शकतो.',
  sold: 'असा दुसरा आल्यास आम्ही तुम्हाला ईमेलने कळवू शकतो.',
}
export const email = 'ईमेल'
export const submit = 'मला ईमेल करा'
export const footer = (days: number) =>
  plural(days, {
    one: 'आम्ही तुम्हाला एकदाच ईमेल करतो, मग तुमचा ईमेल पत्ता काढून टाकतो (जास्तीत जास्त # दिवसात).',
    other: 'आम्ही तुम्हाला एकदाच ईमेल करतो, मग तुमचा ईमेल पत्ता काढून टाकतो (जास्तीत जास्त # दिवसांत).',
  })
