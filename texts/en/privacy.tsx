import type { ReactNode } from 'react'
import { TRASH_DAYS } from '#contract/constants.ts'
import { plural } from '../plural.ts'

/** The privacy policy. What the owner decides comes as parameters; the rest describes what the software does. */
export const title = 'Privacy Policy'
export const metaDescription =
  'What this site stores about you, why, for how long, and how to reach us. Digital Personal Data Protection Act 2023.'
export const text = 'What we store about you, why, for how long, and how to reach us.'

export const scope = (shop: string, changed: string) =>
  `This notice is for visitors and customers of ${shop}. It follows India's Digital Personal Data Protection Act 2023 (DPDP Act). Last changed on ${changed}.`
export const inShort =
  'In short: we store what you send us through a form, use it for what you asked, sell it to nobody, and delete it when you ask.'

/** `3 years`, `18 months`. */
const span = (months: number) =>
  months % 12 === 0 ? plural(months / 12, { one: '# year', other: '# years' }) : plural(months, { one: '# month', other: '# months' })

const keptUntilAsked = 'Kept until you ask us to delete it.'

export const sent = {
  title: 'What you send us',
  /** 0 months: the server never erases a record by itself. */
  records: (months: number, newsletterDays: number, returnDays: number, alertDays: number) => [
    {
      name: 'Repair request',
      text: 'Name, phone, email, repair type, preferred date and what you write about the fault. We need it to call you back, quote a price and do the repair.',
      kept:
        months === 0
          ? keptUntilAsked
          : `Kept until the repair is done and for ${span(months)} after that; sooner if you ask us to delete it.`,
    },
    {
      name: 'Booking of a device',
      text: 'Name, phone, email, address, the device and its price. We need it to keep the device for you and hand it over.',
      kept:
        months === 0
          ? keptUntilAsked
          : `Kept until the device is handed over and for ${span(months)} after that; sooner if you ask us to delete it.`,
      note: plural(returnDays, {
        one: 'A device can be returned for # day; what is on a bill is kept as long as tax law requires.',
        other: 'A device can be returned for # days; what is on a bill is kept as long as tax law requires.',
      }),
    },
    {
      name: 'Message',
      text: 'Name, phone, email and your message. We need it to answer you.',
      kept:
        months === 0
          ? keptUntilAsked
          : `Kept until we have answered you and for ${span(months)} after that; sooner if you ask us to delete it.`,
    },
    {
      name: 'Notice that a device is available again',
      text: 'Your email address and the device. We need it to write to you once.',
      kept: plural(alertDays, {
        one: 'Kept until we have written, at most # day; sooner if you ask us to delete it.',
        other: 'Kept until we have written, at most # days; sooner if you ask us to delete it.',
      }),
    },
    {
      name: 'Newsletter',
      text: 'Your email address. Every email has a link that ends it at once.',
      kept: plural(newsletterDays, {
        one: 'Kept until you unsubscribe and for # day after that, so that the link continues to work.',
        other: 'Kept until you unsubscribe and for # days after that, so that the link continues to work.',
      }),
    },
  ],
  consent:
    'Sending a form is your consent to this use and no other. Giving it is optional: you can also call us or come by. You can withdraw it at any time, as easily as you gave it; what was done before stays lawful.',
}

export const device = {
  title: 'Your device and the files on it',
  text: 'A machine left for repair holds your files. We look at them only as far as the repair requires, and copy them only when you have asked for that. For the repair we may take photos of the machine, keep a passcode that you give us, sealed and only until the machine leaves the shop, and ask for your signature. Photos and signature are deleted with the repair.',
}

export const browser = {
  title: 'What stays in your browser',
  text: "This is kept in the storage of your own browser and is not sent to us unless you send a form. You can clear it in the browser's settings.",
  theme: 'light or dark',
  wishlist: 'the devices you marked with a heart',
  recentlyViewed: 'the last devices you looked at',
  draft: 'what you typed into a form and have not sent yet; it is deleted when you send or clear the form, or close the tab',
  login: 'for the staff of the shop after login: that they are logged in, their role, name, username and email',
  password:
    'for the staff, only with "Remember me" ticked: the password, sealed with a key that cannot leave this browser. Untick the box at the next login and it is gone',
  /** `code` shows the name under which the browser keeps it. */
  entry: (code: ReactNode, what: string) => (
    <>
      {code}: {what}
    </>
  ),
  cookies:
    'We set no cookies for visitors. The staff of the shop get one when they log in; it only keeps them logged in, for 30 days after the last visit. Another one marks their browser for a year, so that strangers who guess passwords cannot lock them out and a login from another one is noticed. As long as they are logged in, we also keep the kind of browser and a part of its network address, which they see in their settings.',
}

export const server = {
  title: 'Server logs',
  text: "For each request the server's log holds the time, the kind of request, whether it worked and how long it took. It holds no names, no input and no network address. To keep programs from flooding the forms, a checksum of your network address is stored for up to two days and then deleted.",
  history: `When the staff change or delete a record, a history notes who did it, when, what was changed, and a part of the network address of the one who did it; it also has their logins, and refused ones. It is kept for a year. A record that was deleted by mistake can be restored for ${plural(TRASH_DAYS, { one: '# day', other: '# days' })}, and nobody is shown it until then; when you ask us to delete something, it is erased at once, except for what is on a bill, which tax law makes us keep. When a record is erased, everything about you is removed from the history too. For one day the server also remembers what a form sent, so that a second try on a bad connection is not stored twice.`,
}

export const counts = {
  title: 'What we count',
  text: (months: number) =>
    `We count, by day, how often a page or a product is opened, a form is begun or sent, and a search in the shop finds nothing, with the words of that search. The counts contain no network address, no browser and nothing else that could tell one visitor from another, and no search that looks like a phone number, an email address or a reference is kept. They are deleted after ${span(months)}. Visitors whose browser sends "Do Not Track" or "Global Privacy Control" are not counted.`,
  none: 'We do not count visits.',
}

export const others = {
  title: 'Who else can see it',
  nobody:
    'Nobody outside the shop, apart from the company that runs the server and the email for us, other programs that we use for our work, and authorities where the law requires it.',
  noTracking: 'No advertising, no third-party analytics, no tracking. Fonts, images and scripts come from this site alone.',
  shopMap: (contactPage: (text: string) => ReactNode) => (
    <>
      The map on the {contactPage('contact page')} comes from OpenStreetMap, and only after you have opened it; its server then sees your
      network address.
    </>
  ),
  links: 'WhatsApp and the social networks receive something only when you follow their links.',
}

export const protection = {
  title: 'How it is protected',
  text: 'Only staff with a login see what you send. Passwords are kept as hashes, logins end on the server, and the place where a photo was taken is removed from every image that we publish. Of the private link to your request only a checksum is stored; deleting the request ends it. If data of yours is ever lost or seen by others, we will tell you and the Data Protection Board.',
}

export const rights = {
  title: 'Your rights',
  text: 'Under the DPDP Act you can ask us, free of charge:',
  list: [
    'for access: a summary of your data, what we do with it, and who received it;',
    'for correction, completion and updating of what is wrong or old;',
    'for erasure of what we no longer need and no law makes us keep;',
    'to withdraw your consent;',
    'to name a nominee, who uses these rights for you if you die or are no longer able to;',
    'for redress of a grievance about how we treat your data.',
  ],
  how: (days: number) =>
    plural(days, {
      one: 'Write or call, give the phone number or email address that you used, and say what you want. We will answer within # day. If you are not satisfied with the answer, or get none, you can complain to the Data Protection Board of India.',
      other:
        'Write or call, give the phone number or email address that you used, and say what you want. We will answer within # days. If you are not satisfied with the answer, or get none, you can complain to the Data Protection Board of India.',
    }),
  minors: 'Someone under 18 needs the consent of a parent or guardian before sending us a form.',
}

export const contactTitle = 'Contact'
