import { createHash } from 'node:crypto'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { RenderedPage } from '#contract/pages.ts'
import { formatPhone } from '#contract/phone.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import * as messages from '#texts/messages.ts'

/** Assets of a page: its styles, which are inlined, and the scripts to load after the first paint. */
export interface PageAssets {
  styles: string
  /** Style sheets that are already inlined; listed so that Vite's loader does not fetch them again. */
  styleUrls: string[]
  /** Style sheets that the entry script switches on: what the first paint does not need. */
  deferredStyleUrls: string[]
  entry: string
  modules: string[]
  /** Markup for the head, in development only. */
  devHead?: string
}

/** The same markup that React renders elsewhere on the page, so that it compresses well. */
const PHONE = `<a href="tel:${shopFacts.phone}">${formatPhone(shopFacts.phone)}</a>.`
/** Goes into a JavaScript string in single quotes. */
const NOT_LOADED = `${messages.notLoaded} ${PHONE}`.replaceAll("'", '’')
const NO_SCRIPT = `<noscript><p class="wrap">${messages.noScript} ${PHONE}</p></noscript>`

/**
 * Loads the scripts after the first paint, so that React never delays it; immediately if the page has no markup yet (/user), and one second
 * after the first frame in browsers that do not report paints. A form submitted before hydration is held back and submitted again
 * afterwards, because a native submit would put the input into the URL. If the scripts fail, or have not loaded 15 s after a submit, each
 * form shows a notice with the shop's phone. If they load later, the `waking` event removes the notices before React hydrates the markup.
 */
const BOOT = `(d=>{let p,h,w,n=[],s=()=>{if(!w)for(let f of d.forms){let e=d.createElement('p');e.role='alert';e.innerHTML='${NOT_LOADED}';f.append(e);n.push(e)}w=1};onsubmit=e=>{if(!h){e.preventDefault();p=e.target;setTimeout(s,${FORM_TIMEOUT_MS})}};onunhandledrejection=s;d.addEventListener('waking',()=>{w=1;n.map(e=>e.remove())});d.addEventListener('hydrated',()=>{h=1;p?.requestSubmit()});let b=JSON.parse(d.getElementById('boot').textContent);let g=()=>{if(!b)return;for(let u of b.modules){let l=d.createElement('link');l.rel='modulepreload';l.href=u;d.head.append(l)}import(b.entry);b=0};if(!d.getElementById('root').firstChild)g();try{new PerformanceObserver(g).observe({type:'paint',buffered:true})}catch{}requestAnimationFrame(()=>setTimeout(g,1e3))})(document)`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The HTML document of a page, and a Content-Security-Policy with the hashes of its inline scripts and styles. */
export function htmlDocument(page: RenderedPage, assets: PageAssets, themeBoot: string): { html: string; csp: string } {
  const data = `{"entry":${JSON.stringify(assets.entry)},"modules":${JSON.stringify(assets.modules)},"state":${page.state}}`.replaceAll(
    '<',
    '\\u003c',
  )
  const html = [
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    page.head,
    '<meta name="theme-color" content="#113f3d"><link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">',
    '<link rel="preload" href="/fonts/anek-latin.woff2" as="font" type="font/woff2" crossorigin>',
    assets.devHead ?? '',
    `<style>${assets.styles}</style>`,
    ...assets.styleUrls.map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
    ...assets.deferredStyleUrls.map((url) => `<link rel="stylesheet" href="${url}" disabled data-deferred>`),
    `</head><body><script>${themeBoot}</script>${NO_SCRIPT}<div id="root">${page.body}</div>`,
    `<script type="application/json" id="boot">${data}</script><script>${BOOT}</script></body></html>`,
  ].join('')
  return { html, csp: contentSecurityPolicy([themeBoot, BOOT].map(hash), hash(assets.styles), assets.devHead !== undefined) }
}

/** Allows scripts only from this origin or by hash. The map is the only foreign frame, loaded on request. */
function contentSecurityPolicy(scripts: string[], style: string, development: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : scripts.join(' ')}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
