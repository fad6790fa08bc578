import type { ReactNode } from 'react'
import { DEFAULT_THEME, THEME_COLOR } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { phoneOf, type Shop } from '#contract/content/shop.ts'
import { type LinkPreviewCard, manifestPath, type PageAssets } from '#contract/platform/pages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/layout.tsx'
import { dir, locale } from '#texts/locale.ts'
import { BOOT_DATA, NOT_LOADED_NOTICE, ROOT } from '#web/boot/names.ts'
import officeScript from '#web/boot/office.ts?inline-script'
import startScript from '#web/boot/start.ts?inline-script'
import themeScript from '#web/boot/theme.ts?inline-script'
import { Wrap } from '#web/kit/components/box.tsx'
import { Inline } from '#web/kit/components/inline.tsx'
import { MetaTags, type PageMetaProps } from '#web/kit/components/page-meta.tsx'
import { telHref } from '#web/kit/lib/phone.ts'
import { JsonLd } from './json-ld.tsx'
import { LinkPreview } from './link-preview.tsx'

/** From left to right is how a page is read anyway. */
const direction = (dir as string) === 'ltr' ? undefined : dir

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
  assets: PageAssets
}

/** The HTML document around a public page, rendered on the server only; React hydrates the root element in it. */
export function Document({ meta, card, origin, url, body, shop, facts, state, assets }: DocumentProps) {
  const phone = <a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>
  return (
    <html lang={locale} dir={direction}>
      <head>
        <Start meta={meta} />
        {meta && card && <LinkPreview meta={meta} card={card} origin={origin} url={url} />}
        <Look assets={assets} />
        {assets.deferredStyleUrls.map((url) => (
          <link key={url} {...DISABLED} href={url} data-deferred="" />
        ))}
        {meta && !meta.noindex && !meta.filtered && <JsonLd meta={meta} shop={facts} origin={origin} />}
        {assets.development && <Development {...assets.development} />}
      </head>
      <body data-theme={DEFAULT_THEME}>
        <NoScript phone={phone} />
        <template id={NOT_LOADED_NOTICE}>
          <p role="alert">{texts.notLoaded(phone)}</p>
        </template>
        <Body html={body} />
        <BootData data={{ scripts: assets.scripts, shop, state }} />
        <Inline tag="script" text={startScript} />
      </body>
    </html>
  )
}

/**
 * The HTML document around the back office, the same for everyone. Its scripts come with it, the entry first, and React puts a screen in the
 * place of the frame in the root element. The fonts of the shop wait for the first data.
 */
export function OfficeDocument({
  meta,
  loader,
  body,
  shop,
  assets,
}: Pick<DocumentProps, 'meta' | 'body' | 'shop' | 'assets'> & { loader: ReactNode }) {
  const [entry, ...others] = [...assets.scripts].reverse()
  return (
    <html lang={locale} dir={direction} data-late="">
      <head>
        <Start meta={meta} />
        <Inline tag="script" text={officeScript} />
        {assets.development && <Development {...assets.development} />}
        <script type="module" src={entry} />
        {others.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <Look assets={assets} />
      </head>
      <body data-theme={DEFAULT_THEME}>
        <NoScript phone={<a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>} />
        {loader}
        <Body html={body} />
        <BootData data={{ scripts: assets.scripts, shop }} />
      </body>
    </html>
  )
}

const Start = ({ meta }: Pick<DocumentProps, 'meta'>) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
    {meta && <MetaTags {...meta} />}
  </>
)

const Look = ({ assets }: Pick<DocumentProps, 'assets'>) => (
  <>
    <meta name="theme-color" content={THEME_COLOR} />
    <link rel="icon" href="/favicon.svg" />
    {/* An iPhone looks for /apple-touch-icon.png by itself. */}
    <link rel="manifest" href={manifestPath(language)} />
    <Inline tag="style" text={assets.styles} />
    <Inline tag="script" text={themeScript} />
    {assets.styleUrls.map((url) => (
      <link key={url} {...DISABLED} href={url} />
    ))}
  </>
)

const NoScript = ({ phone }: { phone: ReactNode }) => (
  <noscript>
    <Wrap as="p">{texts.noScript(phone)}</Wrap>
  </noscript>
)

// biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is React's own
const Body = ({ html }: { html: string }) => <div id={ROOT} dangerouslySetInnerHTML={{ __html: html }} />

/** No page shows when a row was changed, and times are what compresses worst. */
const withoutTimes = (key: string, value: unknown) => (key === 'updatedAt' ? undefined : value)

const BootData = ({ data }: { data: object }) => (
  <Inline tag="script" type="application/json" id={BOOT_DATA} text={JSON.stringify(data, withoutTimes).replaceAll('<', '\\u003c')} />
)

const Development = ({ refreshPreamble, client, styleUrls }: NonNullable<PageAssets['development']>) => (
  <>
    <Inline tag="script" type="module" text={refreshPreamble} />
    <script type="module" src={client} />
    {styleUrls.map((url) => (
      <link key={url} rel="stylesheet" href={url} />
    ))}
  </>
)
