/** The shape of a catalogue: any text fits a text, and functions are compared by their parameters. */
export type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Result extends string ? string : Result
    : { [Key in keyof T]: Text<T[Key]> }

type NoMore<English, Translation> = Text<English> extends Text<Translation> ? unknown : 'A text is surplus, or ignores a parameter.'
type Like<English, Translation> = Text<English> & NoMore<English, Translation>

/** Compiles only while each translation has every text of the English catalogue, no other, and each with the same parameters. */
type Same<English, Hindi extends Like<English, Hindi>, Marathi extends Like<English, Marathi>> = [English, Hindi, Marathi]

/** The catalogues that customers read, which every language has. The others are the back office's, in English. */
export interface Translated {
  about: Same<typeof import('./en/about.ts'), typeof import('./hi/about.ts'), typeof import('./mr/about.ts')>
  'booking-form': Same<typeof import('./en/booking-form.ts'), typeof import('./hi/booking-form.ts'), typeof import('./mr/booking-form.ts')>
  brands: Same<typeof import('./en/brands.ts'), typeof import('./hi/brands.ts'), typeof import('./mr/brands.ts')>
  'closed-days': Same<typeof import('./en/closed-days.ts'), typeof import('./hi/closed-days.ts'), typeof import('./mr/closed-days.ts')>
  common: Same<typeof import('./en/common.ts'), typeof import('./hi/common.ts'), typeof import('./mr/common.ts')>
  compare: Same<typeof import('./en/compare.ts'), typeof import('./hi/compare.ts'), typeof import('./mr/compare.ts')>
  components: Same<typeof import('./en/components.ts'), typeof import('./hi/components.ts'), typeof import('./mr/components.ts')>
  'contact-form': Same<typeof import('./en/contact-form.ts'), typeof import('./hi/contact-form.ts'), typeof import('./mr/contact-form.ts')>
  contact: Same<typeof import('./en/contact.ts'), typeof import('./hi/contact.ts'), typeof import('./mr/contact.ts')>
  day: Same<typeof import('./en/day.ts'), typeof import('./hi/day.ts'), typeof import('./mr/day.ts')>
  devices: Same<typeof import('./en/devices.ts'), typeof import('./hi/devices.ts'), typeof import('./mr/devices.ts')>
  'error-page': Same<typeof import('./en/error-page.ts'), typeof import('./hi/error-page.ts'), typeof import('./mr/error-page.ts')>
  errors: Same<typeof import('./en/errors.ts'), typeof import('./hi/errors.ts'), typeof import('./mr/errors.ts')>
  faq: Same<typeof import('./en/faq.ts'), typeof import('./hi/faq.ts'), typeof import('./mr/faq.ts')>
  'field-errors': Same<typeof import('./en/field-errors.ts'), typeof import('./hi/field-errors.ts'), typeof import('./mr/field-errors.ts')>
  forms: Same<typeof import('./en/forms.ts'), typeof import('./hi/forms.ts'), typeof import('./mr/forms.ts')>
  gallery: Same<typeof import('./en/gallery.ts'), typeof import('./hi/gallery.ts'), typeof import('./mr/gallery.ts')>
  home: Same<typeof import('./en/home.tsx'), typeof import('./hi/home.tsx'), typeof import('./mr/home.tsx')>
  illustrations: Same<
    typeof import('./en/illustrations.ts'),
    typeof import('./hi/illustrations.ts'),
    typeof import('./mr/illustrations.ts')
  >
  labels: Same<typeof import('./en/labels.ts'), typeof import('./hi/labels.ts'), typeof import('./mr/labels.ts')>
  language: Same<typeof import('./en/language.ts'), typeof import('./hi/language.ts'), typeof import('./mr/language.ts')>
  'language-offer': Same<
    typeof import('./en/language-offer.ts'),
    typeof import('./hi/language-offer.ts'),
    typeof import('./mr/language-offer.ts')
  >
  layout: Same<typeof import('./en/layout.tsx'), typeof import('./hi/layout.tsx'), typeof import('./mr/layout.tsx')>
  lightbox: Same<typeof import('./en/lightbox.ts'), typeof import('./hi/lightbox.ts'), typeof import('./mr/lightbox.ts')>
  lists: Same<typeof import('./en/lists.ts'), typeof import('./hi/lists.ts'), typeof import('./mr/lists.ts')>
  locale: Same<typeof import('./en/locale.ts'), typeof import('./hi/locale.ts'), typeof import('./mr/locale.ts')>
  login: Same<typeof import('./en/login.ts'), typeof import('./hi/login.ts'), typeof import('./mr/login.ts')>
  logout: Same<typeof import('./en/logout.ts'), typeof import('./hi/logout.ts'), typeof import('./mr/logout.ts')>
  mails: Same<typeof import('./en/mails.ts'), typeof import('./hi/mails.ts'), typeof import('./mr/mails.ts')>
  manifest: Same<typeof import('./en/manifest.ts'), typeof import('./hi/manifest.ts'), typeof import('./mr/manifest.ts')>
  messages: Same<typeof import('./en/messages.ts'), typeof import('./hi/messages.ts'), typeof import('./mr/messages.ts')>
  'newsletter-messages': Same<
    typeof import('./en/newsletter-messages.ts'),
    typeof import('./hi/newsletter-messages.ts'),
    typeof import('./mr/newsletter-messages.ts')
  >
  newsletter: Same<typeof import('./en/newsletter.ts'), typeof import('./hi/newsletter.ts'), typeof import('./mr/newsletter.ts')>
  'no-mail': Same<typeof import('./en/no-mail.ts'), typeof import('./hi/no-mail.ts'), typeof import('./mr/no-mail.ts')>
  'not-found': Same<typeof import('./en/not-found.ts'), typeof import('./hi/not-found.ts'), typeof import('./mr/not-found.ts')>
  'office-messages': Same<
    typeof import('./en/office-messages.ts'),
    typeof import('./hi/office-messages.ts'),
    typeof import('./mr/office-messages.ts')
  >
  offline: Same<typeof import('./en/offline.ts'), typeof import('./hi/offline.ts'), typeof import('./mr/offline.ts')>
  'opening-hours': Same<
    typeof import('./en/opening-hours.ts'),
    typeof import('./hi/opening-hours.ts'),
    typeof import('./mr/opening-hours.ts')
  >
  opening: Same<typeof import('./en/opening.ts'), typeof import('./hi/opening.ts'), typeof import('./mr/opening.ts')>
  privacy: Same<typeof import('./en/privacy.tsx'), typeof import('./hi/privacy.tsx'), typeof import('./mr/privacy.tsx')>
  problems: Same<typeof import('./en/problems.ts'), typeof import('./hi/problems.ts'), typeof import('./mr/problems.ts')>
  'product-messages': Same<
    typeof import('./en/product-messages.ts'),
    typeof import('./hi/product-messages.ts'),
    typeof import('./mr/product-messages.ts')
  >
  product: Same<typeof import('./en/product.ts'), typeof import('./hi/product.ts'), typeof import('./mr/product.ts')>
  products: Same<typeof import('./en/products.tsx'), typeof import('./hi/products.tsx'), typeof import('./mr/products.tsx')>
  receipt: Same<typeof import('./en/receipt.ts'), typeof import('./hi/receipt.ts'), typeof import('./mr/receipt.ts')>
  'repair-form': Same<typeof import('./en/repair-form.ts'), typeof import('./hi/repair-form.ts'), typeof import('./mr/repair-form.ts')>
  'repair-request': Same<
    typeof import('./en/repair-request.ts'),
    typeof import('./hi/repair-request.ts'),
    typeof import('./mr/repair-request.ts')
  >
  'repair-steps': Same<typeof import('./en/repair-steps.ts'), typeof import('./hi/repair-steps.ts'), typeof import('./mr/repair-steps.ts')>
  'request-mails': Same<
    typeof import('./en/request-mails.ts'),
    typeof import('./hi/request-mails.ts'),
    typeof import('./mr/request-mails.ts')
  >
  'request-status': Same<
    typeof import('./en/request-status.ts'),
    typeof import('./hi/request-status.ts'),
    typeof import('./mr/request-status.ts')
  >
  'reset-password': Same<
    typeof import('./en/reset-password.ts'),
    typeof import('./hi/reset-password.ts'),
    typeof import('./mr/reset-password.ts')
  >
  'service-facts': Same<
    typeof import('./en/service-facts.ts'),
    typeof import('./hi/service-facts.ts'),
    typeof import('./mr/service-facts.ts')
  >
  'service-pages': Same<
    typeof import('./en/service-pages.ts'),
    typeof import('./hi/service-pages.ts'),
    typeof import('./mr/service-pages.ts')
  >
  services: Same<typeof import('./en/services.tsx'), typeof import('./hi/services.tsx'), typeof import('./mr/services.tsx')>
  'shop-map': Same<typeof import('./en/shop-map.ts'), typeof import('./hi/shop-map.ts'), typeof import('./mr/shop-map.ts')>
  shop: Same<typeof import('./en/shop.ts'), typeof import('./hi/shop.ts'), typeof import('./mr/shop.ts')>
  'stock-alert': Same<typeof import('./en/stock-alert.ts'), typeof import('./hi/stock-alert.ts'), typeof import('./mr/stock-alert.ts')>
  'track-link': Same<typeof import('./en/track-link.tsx'), typeof import('./hi/track-link.tsx'), typeof import('./mr/track-link.tsx')>
  tracking: Same<typeof import('./en/tracking.ts'), typeof import('./hi/tracking.ts'), typeof import('./mr/tracking.ts')>
  uploads: Same<typeof import('./en/uploads.ts'), typeof import('./hi/uploads.ts'), typeof import('./mr/uploads.ts')>
  whatsapp: Same<typeof import('./en/whatsapp.ts'), typeof import('./hi/whatsapp.ts'), typeof import('./mr/whatsapp.ts')>
  'amount-in-words': Same<
    typeof import('./en/amount-in-words.ts'),
    typeof import('./hi/amount-in-words.ts'),
    typeof import('./mr/amount-in-words.ts')
  >
  amounts: Same<typeof import('./en/amounts.ts'), typeof import('./hi/amounts.ts'), typeof import('./mr/amounts.ts')>
  bill: Same<typeof import('./en/bill.ts'), typeof import('./hi/bill.ts'), typeof import('./mr/bill.ts')>
  estimates: Same<typeof import('./en/estimates.ts'), typeof import('./hi/estimates.ts'), typeof import('./mr/estimates.ts')>
  paper: Same<typeof import('./en/paper.ts'), typeof import('./hi/paper.ts'), typeof import('./mr/paper.ts')>
  'hidden-field': Same<typeof import('./en/hidden-field.ts'), typeof import('./hi/hidden-field.ts'), typeof import('./mr/hidden-field.ts')>
}
