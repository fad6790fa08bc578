import { Fragment, type ReactNode } from 'react'
import { RETURN_DAYS } from '#contract/constants.ts'
import { partsOf, type TextFact } from '#contract/content/marked-text.ts'
import { addressLine, phoneOf, type Shop, whatsappHref } from '#contract/content/shop.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { inDays } from '#texts/components.ts'
import { langOf } from '#texts/lang-of.ts'
import { Link } from '#web/kit/components/link.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatHoursAndClosed } from '#web/kit/lib/closed-days.ts'
import { telHref } from '#web/kit/lib/phone.ts'

const FACTS: Record<TextFact, (shop: Shop) => ReactNode> = {
  shop: ({ name }) => name,
  phone: (shop) => <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>,
  whatsapp: (shop) => <a href={whatsappHref(shop) ?? telHref(shop.whatsapp)}>{formatPhone(shop.whatsapp)}</a>,
  email: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  address: addressLine,
  place: ({ addressShort }) => addressShort,
  area: ({ area }) => area,
  city: ({ city }) => city,
  hours: formatHoursAndClosed,
  returns: () => inDays(RETURN_DAYS),
}

/** A text of the owner with its facts and links; `textOf` makes it a plain one. */
export const marked = (text: string, shop: Shop): ReactNode[] =>
  partsOf(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their place
      <Fragment key={index}>
        {'fact' in part ? (
          FACTS[part.fact](shop)
        ) : part.href.startsWith('/') ? (
          <Link to={part.href}>{part.text}</Link>
        ) : (
          <a href={part.href}>{part.text}</a>
        )}
      </Fragment>
    ),
  )

/** Each line of a text of the owner as a paragraph. */
export function MarkedParagraphs({ text }: { text: string }) {
  const shop = useShop()
  return text.split(/\n+/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
    <p key={index} lang={langOf(line)}>
      {marked(line, shop)}
    </p>
  ))
}
