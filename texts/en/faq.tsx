import type { ReactNode } from 'react'
import { plural } from '../plural.ts'

type Links = Record<'call' | 'email' | 'contactPage', (text?: string) => ReactNode>

/** The page of questions and answers. */
export const pageTitle = 'FAQ'
export const metaDescription = (days: number) =>
  plural(days, {
    one: 'Returns within # day, 24/7 technical support, and how to reach customer service.',
    other: 'Returns within # days, 24/7 technical support, and how to reach customer service.',
  })
export const title = 'Frequently asked questions'
export const text = 'Three answers that save you a call.'

export const returnPolicy = {
  question: 'What is your return policy?',
  answer: (days: number) =>
    plural(days, {
      one: 'You can return an item within # day of buying it. It must be in its original condition, and you need the receipt. Bring both to the counter.',
      other:
        'You can return an item within # days of buying it. It must be in its original condition, and you need the receipt. Bring both to the counter.',
    }),
}

export const technicalSupport = {
  question: 'Do you offer 24/7 technical support?',
  answer: ({ call }: Links, hours: string) => (
    <>
      Yes, technical support is there 24/7. Call {call()} or write to us on WhatsApp at any hour. The counter and the bench are open {hours}
      .
    </>
  ),
}

export const customerService = {
  question: 'How do I contact customer service?',
  answer: ({ call, email, contactPage }: Links, address: string) => (
    <>
      Call {call()}, write to {email()}, or send a message from the {contactPage('contact page')}. You can also come by: {address}.
    </>
  ),
}

export const callTitle = 'Something else?'
export const callText = 'Ask us. A question costs nothing.'
export const sendMessage = 'Send a message'
export const whatsApp = 'WhatsApp'
