import { expect, test } from 'vitest'
import { layOut } from './mail-layout.ts'

const content = {
  subject: 'Tom & Jerry <b>',
  greeting: 'Hello <script>alert(1)</script>,',
  paragraphs: ['First "line"\nsecond line'],
  facts: [["Lid's <i>hinge</i>", '₹1,24,999']] as const,
  quote: 'Yes,\n<img src=x onerror=alert(1)>',
  action: { label: 'See & go', url: 'https://shop.example/track/a"onclick="x' },
  links: [{ label: 'Call <b>', url: 'tel:+919822041375"x' }],
  notes: ['Keep it.'],
  sender: ['Shop <1>', 'Pune & more'] as const,
}

test('HTML contains every text, and none of it as markup', () => {
  const { html = '' } = layOut(content)
  expect(html).not.toMatch(/<(script|i|b|img)\b/)
  expect(html).not.toContain('"onclick=')
  for (const text of [
    'Hello &lt;script&gt;',
    'Lid&#39;s &lt;i&gt;hinge',
    '₹1,24,999',
    'Shop &lt;1&gt;',
    'Pune &amp; more',
    'First &quot;line&quot;<br>second line',
  ])
    expect(html).toContain(text)
  expect(html).toContain('href="https://shop.example/track/a&quot;onclick=&quot;x"')
  expect(html).toContain('href="tel:+919822041375&quot;x"')
})

test('the text says the same, with the link on a line of its own', () => {
  const { text } = layOut(content)
  for (const part of [
    content.greeting,
    'First "line"\nsecond line',
    "Lid's <i>hinge</i>: ₹1,24,999",
    '> Yes,\n> <img',
    'Keep it.',
    'Shop <1>\nPune & more',
  ])
    expect(text).toContain(part)
  for (const { label, url } of [content.action, ...content.links]) expect(text).toContain(`\n${label}:\n${url}\n`)
})
