import { DEFAULT_THEME, THEME_COLOR } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { phoneOf, type Shop } from '#contract/content/shop.ts'
import { type LinkPreviewCard, manifestPath, type PageAssets } from '#contract/platform/pages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/layout.tsx'
import { dir, locale } from '#texts/locale.ts'
import type { FirstData } from '#web/boot/first-data.ts'
import firstDataScript from '#web/boot/first-data.ts?inline-script'
import { BOOT_DATA, FIRST_DATA, NOT_LOADED_NOTICE, ROOT } from '#web/boot/names.ts'
import startScript from '#web/boot/start.ts?inline-script'
import themeScript from '#web/boot/theme.ts?inline-script'
import { Wrap } from '#web/components/box.tsx'
import { Inline } from '#web/components/inline.tsx'
import { MetaTags, type PageMetaProps } from '#web/components/page-meta.tsx'
import { telHref } from '#web/lib/phone.ts'
import { JsonLd } from './json-ld.tsx'
import { LinkPreview } from './link-preview.tsx'

/** `disabled` is missing in React's types. */
const DISABLED = { rel: 'stylesheet', disabled: true }

export interface DocumentProps {
  /** Undefined for a page that says nothing of itself. */
  meta: PageMetaProps | undefined
  /** Undefined for a page whose link has no preview. */
  card: LinkPreviewCard | undefined
  /** Public origin of the site, if it is known. */
  origin: string | undefined
  /** URL that is rendered. */
  url: string
  /** Markup of the application. */
  body: string
  /** Props of the root, for hydration. */
  shop: Shop
  /** All that search engines are told of the shop. */
  facts: ShopFacts
  /** Results of the loaders, for hydration. */
  state: unknown
  /** Set for the back office, which shows nothing before its scripts have run. */
  firstData: FirstData | undefined
  assets: PageAssets
}

/** The HTML document around a page, rendered on the server only; React hydrates the root element in it. */
export function Document({ meta, card, origin, url, body, shop, facts, state, firstData, assets }: DocumentProps) {
  const phone = <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>
  const bootData = JSON.stringify({ scripts: assets.scripts, shop, state })
  return (
    <html lang={locale} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {firstData && (
          <>
            {assets.scripts.map((href) => (
              <link key={href} rel="modulepreload" href={href} />
            ))}
            <Inline tag="script" type="application/json" id={FIRST_DATA} text={JSON.stringify(firstData)} />
            <Inline tag="script" text={firstDataScript} />
          </>
        )}
        {meta && <MetaTags {...meta} />}
        {meta && card && <LinkPreview meta={meta} card={card} origin={origin} url={url} />}
        <meta name="theme-color" content={THEME_COLOR} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* An iPhone looks for /apple-touch-icon.png by itself. */}
        <link rel="manifest" href={manifestPath(language)} />
        <Inline tag="style" text={assets.styles} />
        <Inline tag="script" text={themeScript} />
        {assets.styleUrls.map((url) => (
          <link key={url} {...DISABLED} href={url} />
        ))}
        {assets.deferredStyleUrls.map((url) => (
          <link key={url} {...DISABLED} href={url} data-deferred="" />
        ))}
        {meta && !meta.noindex && !meta.filtered && <JsonLd meta={meta} shop={facts} origin={origin} />}
        {assets.development && <Development {...assets.development} />}
      </head>
      <body data-theme={DEFAULT_THEME}>
        <noscript>
          <Wrap as="p">{texts.noScript(phone)}</Wrap>
        </noscript>
        <template id={NOT_LOADED_NOTICE}>
          <p role="alert">{texts.notLoaded(phone)}</p>
        </template>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is React's own */}
        <div id={ROOT} dangerouslySetInnerHTML={{ __html: body }} />
        <Inline tag="script" type="application/json" id={BOOT_DATA} text={bootData.replaceAll('<', '\\u003c')} />
        <Inline tag="script" text={startScript} />
      </body>
    </html>
  )
}

const Development = ({ refreshPreamble, client, styleUrls }: NonNullable<PageAssets['development']>) => (
  <>
    <Inline tag="script" type="module" text={refreshPreamble} />
    <script type="module" src={client} />
    {styleUrls.map((url) => (
      <link key={url} rel="stylesheet" href={url} />
    ))}
  </>
)
