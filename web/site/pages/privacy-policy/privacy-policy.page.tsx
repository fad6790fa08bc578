import { Fragment } from 'react'
import { RETURN_DAYS, STOCK_ALERT_DAYS, STORAGE_KEYS, VISIT_MONTHS } from '#contract/constants.ts'
import type { PublicDocument } from '#contract/content/documents/index.ts'
import { addressLine, phoneOf } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/privacy.tsx'
import { ContentFailed } from '#web/content/content-failed.tsx'
import { MarkedParagraphs } from '#web/content/marked-text.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { useContent } from '#web/kit/hooks/use-content.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatHoursAndClosed } from '#web/kit/lib/closed-days.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { contentLoader, fetchContent } from '#web/kit/lib/load-content.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './privacy-policy.module.css'

type PrivacyPolicy = PublicDocument<'privacy'> & Pick<PublicDocument<'shop'>, 'requestRetentionMonths' | 'unsubscribedRetentionDays'>

const { sent, device, browser, server, counts, others, protection, rights } = texts

/** Storage in the visitor's own browser, by name. */
const inBrowser = [
  { key: 'theme', text: browser.theme },
  { key: 'wishlist', text: browser.wishlist },
  { key: 'recentlyViewed', text: browser.recentlyViewed },
  { key: STORAGE_KEYS.draft, text: browser.draft },
  { key: 'isLoggedIn, userRole, userProfile', text: browser.login },
  { key: 'savedPassword', text: browser.password },
]

export const loader = contentLoader<PrivacyPolicy>(async (signal) => {
  const [policy, { requestRetentionMonths, unsubscribedRetentionDays }] = await Promise.all([
    fetchContent('privacy', signal),
    fetchContent('shop', signal),
  ])
  return { ...policy, requestRetentionMonths, unsubscribedRetentionDays }
})

export function Component() {
  const { content, failed } = useContent<PrivacyPolicy>()
  return (
    <>
      <PageMeta title={texts.title} description={texts.metaDescription} />
      <PageHeader title={texts.title} text={texts.text} />
      {content ? <Policy {...content} /> : <ContentFailed reason={failed} />}
    </>
  )
}

/** Describes how the software treats data, with the owner's own settings. */
function Policy({ updated, answerDays, countsVisits, paragraphs, requestRetentionMonths, unsubscribedRetentionDays }: PrivacyPolicy) {
  const shop = useShop()
  return (
    <Section as="div">
      <div className={styles.policy}>
        <p>{texts.scope(shop.name, formatDate(updated))}</p>
        <p>{texts.inShort}</p>

        <h2>{sent.title}</h2>
        <dl>
          {sent
            .records(requestRetentionMonths, unsubscribedRetentionDays, RETURN_DAYS, STOCK_ALERT_DAYS)
            .map(({ name, text, kept, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <p>{text}</p>
                  <p>{kept}</p>
                  {note && <p>{note}</p>}
                </dd>
              </div>
            ))}
        </dl>
        <p>{sent.consent}</p>

        <h2>{device.title}</h2>
        <p>{device.text}</p>

        <h2>{browser.title}</h2>
        <p>{browser.text}</p>
        <ul>
          {inBrowser.map(({ key, text }) => (
            <li key={key}>{browser.entry(<code>{key}</code>, text)}</li>
          ))}
        </ul>
        <p>{browser.cookies}</p>

        <h2>{server.title}</h2>
        <p>{server.text}</p>
        <p>{server.history}</p>

        <h2>{counts.title}</h2>
        <p>{countsVisits ? counts.text(VISIT_MONTHS) : counts.none}</p>

        <h2>{others.title}</h2>
        <ul>
          <li>{others.nobody}</li>
          <li>{others.noTracking}</li>
          <li>
            {others.shopMap((text) => (
              <Link to={to('contact')}>{text}</Link>
            ))}
          </li>
          <li>{others.links}</li>
        </ul>

        <h2>{protection.title}</h2>
        <p>{protection.text}</p>

        <h2>{rights.title}</h2>
        <p>{rights.text}</p>
        <ul>
          {rights.list.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
        <p>{rights.how(answerDays)}</p>
        <p>{rights.minors}</p>

        {paragraphs.map(({ title, text }) => (
          <Fragment key={title}>
            <h2 lang={langOf(title)}>{title}</h2>
            <MarkedParagraphs text={text} />
          </Fragment>
        ))}

        <h2>{texts.contactTitle}</h2>
        <address>
          {shop.name}
          <br />
          {addressLine(shop)}
          <br />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>, <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>
          <br />
          {formatHoursAndClosed(shop)}
        </address>
      </div>
    </Section>
  )
}
