import type { Mail } from './mailer.ts'

/** The content of a mail before it has a form. Everything is plain text. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  /** Details of the subject, as label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Text written by someone else. */
  quote?: string
  action: { label: string; url: string }
  /** Further links, less prominent. */
  links?: readonly { label: string; url: string }[]
  /** Small print below the link. */
  notes: readonly string[]
  /** The sender: the name of the shop, then how to find and reach it. */
  sender: readonly [name: string, ...lines: string[]]
}

/** The mail as text and as HTML, with the same content. */
export function layOut(content: MailContent): Omit<Mail, 'to'> {
  return { subject: content.subject, text: toText(content), html: toHtml(content) }
}

function toText({ greeting, paragraphs, facts = [], quote, action, links = [], notes, sender }: MailContent): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...[action, ...links].map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    sender.join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each)
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

/** The colours of the site's light theme, inline because mail programs ignore style sheets. */
const COLOR = { mat: '#113f3d', onMat: '#eef6f2', ink: '#0f1f1d', muted: '#54665f', paper: '#f2f5f3', line: '#d2dcd7', copper: '#a3470f' }
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

const paragraph = (html: string, style = `color:${COLOR.ink}`) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;${style}">${html}</p>`

function toHtml({ subject, greeting, paragraphs, facts = [], quote, action, links = [], notes, sender }: MailContent): string {
  const [name, ...about] = sender
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><th align="left" style="padding:8px 16px 8px 0;border-top:1px dashed ${COLOR.line};font-weight:400;color:${COLOR.muted};vertical-align:top">` +
    `${escapeHtml(label)}</th><td style="padding:8px 0;border-top:1px dashed ${COLOR.line};color:${COLOR.ink}">${lines(value)}</td></tr>`
  const table = facts.length
    ? `<table role="presentation" cellspacing="0" style="width:100%;margin:0 0 20px;font-size:15px">${facts.map(row).join('')}</table>`
    : ''
  const said = quote
    ? `<blockquote style="margin:0 0 20px;padding:4px 0 4px 14px;border-left:3px solid ${COLOR.copper};font-size:16px;line-height:1.5;color:${COLOR.ink}">${lines(quote)}</blockquote>`
    : ''
  const button =
    `<p style="margin:0 0 20px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;` +
    `background:${COLOR.copper};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
  const further = links
    .map(
      ({ label, url }) =>
        `<a href="${escapeHtml(url)}" style="display:inline-block;padding:8px 20px 8px 0;color:${COLOR.copper}">${escapeHtml(label)}</a>`,
    )
    .join(' ')
  return (
    `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>` +
    `<body style="margin:0;padding:0;background:${COLOR.paper};${FONT}">` +
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px">` +
    `<div style="padding:16px 20px;background:${COLOR.mat};color:${COLOR.onMat};font-size:18px;font-weight:700;border-radius:6px 6px 0 0">${escapeHtml(name)}</div>` +
    `<div style="padding:24px 20px 8px;background:#ffffff;border:1px solid ${COLOR.line};border-top:0;border-radius:0 0 6px 6px">` +
    [greeting, ...paragraphs].map((text) => paragraph(lines(text))).join('') +
    said +
    table +
    button +
    (further && paragraph(further)) +
    notes.map((text) => paragraph(lines(text), `font-size:14px;color:${COLOR.muted}`)).join('') +
    `</div><p style="margin:16px 4px 0;font-size:14px;line-height:1.5;color:${COLOR.muted}">${about.map(lines).join('<br>')}</p></div></body></html>\n`
  )
}
