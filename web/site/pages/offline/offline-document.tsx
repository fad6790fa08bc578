import { DEFAULT_THEME, THEME_COLOR } from '#contract/constants.ts'
import { phoneOf } from '#contract/content/shop.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { dir, locale } from '#texts/locale.ts'
import * as texts from '#texts/offline.ts'
import offlineScript from '#web/boot/offline.ts?inline-script'
import themeScript from '#web/boot/theme.ts?inline-script'
import contactLinesCss from '#web/content/contact-lines.module.css?inline'
import { ContactLines } from '#web/content/contact-lines.tsx'
import bandCss from '#web/kit/components/band.module.css?inline'
import { Band } from '#web/kit/components/band.tsx'
import boxCss from '#web/kit/components/box.module.css?inline'
import { Section } from '#web/kit/components/box.tsx'
import buttonCss from '#web/kit/components/button.module.css?inline'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Inline } from '#web/kit/components/inline.tsx'
import pageHeaderCss from '#web/kit/components/page-header.deferred.module.css?inline'
import { fullTitle } from '#web/kit/components/page-meta.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './offline-document.module.css'
import ownCss from './offline-document.module.css?inline'

/** Besides tokens and reset, which every page has. */
export const offlineStyles = [boxCss, bandCss, pageHeaderCss, buttonCss, contactLinesCss, ownCss].join('')

/** The page that the service worker shows without a connection. It loads nothing from elsewhere, and needs no application. */
export function OfflineDocument({ css }: { css: string }) {
  const shop = useShop()
  const phone = phoneOf(shop)
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>{fullTitle(texts.title, shop.name)}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={THEME_COLOR} />
        <link rel="icon" href="data:," />
        <Inline tag="style" text={css} />
        <Inline tag="script" text={themeScript} />
      </head>
      <body data-theme={DEFAULT_THEME}>
        <main>
          <Band look="pageHeader" contentClassName={styles.opening}>
            <p className={styles.brand}>{shop.name}</p>
            <h1>{texts.title}</h1>
            <p>{texts.text}</p>
            <div className={styles.actions}>
              <ButtonAnchor href={telHref(phone)}>{texts.call(formatPhone(phone))}</ButtonAnchor>
              {/* Empty is the URL that was asked for. */}
              <ButtonAnchor variant="line" href="">
                {texts.tryAgain}
              </ButtonAnchor>
            </div>
          </Band>
          <Section aria-labelledby="reach">
            <h2 id="reach">{texts.contactTitle}</h2>
            <ContactLines />
          </Section>
        </main>
        <Inline tag="script" text={offlineScript} />
      </body>
    </html>
  )
}
