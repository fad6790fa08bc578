// Databases: one, because what a document may hold is checked by its schema before it is stored as one text.
import { beforeAll, describe, expect, test } from 'vitest'
import { type DocumentName, documents } from '#contract/content/documents/index.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
const names = Object.keys(documents) as DocumentName[]

test.each(names)('the delivered %s can be saved as it is', async (name) => {
  const { body } = await admin.get(`/api/documents/${name}`)
  const { status, body: saved } = await admin.put(`/api/documents/${name}`, body.value, ifMatch(0))
  expect([status, saved.version]).toEqual([200, 0])
})

test('no two documents have a number or a name in common', () => {
  expect(new Set(names.map((name) => documents[name].id)).size).toBe(names.length)
})

test('the list names every document with its last change', async () => {
  await admin.put('/api/documents/faq', { questions: [{ question: 'Open on Sunday?', answer: 'No.' }] }, ifMatch(0))
  const { body } = await admin.get('/api/documents')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(names)
  expect(body.find(({ name }: { name: string }) => name === 'faq')).toMatchObject({ version: 1, updatedBy: ADMIN.userName })
  expect(body.find(({ name }: { name: string }) => name === 'shop')).toEqual({ name: 'shop', version: 0, updatedAt: null, updatedBy: null })
})

describe('what may be saved', () => {
  const question = { question: 'Open on Sunday?', answer: 'No.' }
  const entries = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Entry ${index}`, description: 'Done.' }))
  const service = {
    slug: '',
    title: 'Soldering',
    description: 'Chips and sockets.',
    details: 'Under the microscope.',
    included: [],
    illustration: 'motherboard',
    priceFrom: 499,
    usualTime: '',
    warranty: '',
    hidden: false,
  }
  const soldering = { ...service, slug: 'soldering' }
  const card = { title: 'Soldering', description: 'Chips and sockets.', illustration: 'motherboard' }
  const review = { name: 'Asha', rating: 5, text: 'Good.', source: '', date: '2026-01-01', sample: false, daysAgo: 0 }
  const dell = { name: 'Dell', logo: 'dell' }
  test.each<[string, DocumentName, object, string]>([
    ['no question at all', 'faq', { questions: [] }, 'questions'],
    ['a question without an answer', 'faq', { questions: [question, { question: 'Why?', answer: ' ' }] }, 'questions.1.answer'],
    [
      'a question that is there already',
      'faq',
      { questions: [question, { ...question, question: ' open ON sunday?' }] },
      'questions.1.question',
    ],
    ['a fact that does not exist', 'faq', { questions: [{ ...question, answer: 'Call {fax}.' }] }, 'questions.0.answer'],
    ['a script for a link', 'faq', { questions: [{ ...question, answer: '[x](javascript:alert)' }] }, 'questions.0.answer'],
    ['31 questions', 'faq', { questions: Array.from({ length: 31 }, (_, index) => ({ ...question, question: `${index}?` })) }, 'questions'],
    ['a seventh entry of a service page', 'laptopRepair', { services: entries(7) }, 'services'],
    ['an entry that is there twice', 'laptopService', { services: [...entries(2), ...entries(1)] }, 'services.2.title'],
    ['a free repair', 'laptopRepair', { services: [...entries(1), { ...card, priceFrom: 0 }] }, 'services.1.priceFrom'],
    ['a price of letters', 'laptopRepair', { priceFrom: 'cheap' }, 'priceFrom'],
    ['a cell that leads out of the site', 'services', { cards: [{ ...card, leadsTo: 'https://elsewhere.example' }] }, 'cards.0.leadsTo'],
    ['an empty reason', 'desktopRepair', { whyChooseUs: ['Price first', ''] }, 'whyChooseUs.1'],
    ['no service', 'services', { services: [] }, 'services'],
    ['only hidden services', 'services', { services: [{ ...service, hidden: true }] }, 'services'],
    ['26 services', 'services', { services: Array.from({ length: 26 }, (_, index) => ({ ...service, title: `${index}` })) }, 'services'],
    ['a service that is there already', 'services', { services: [service, { ...service, title: ' soldering' }] }, 'services.1.title'],
    ['two services with one page', 'services', { services: [soldering, { ...soldering, title: 'Other' }] }, 'services.1.slug'],
    ['a service without a title', 'services', { services: [{ ...service, title: ' ' }] }, 'services.0.title'],
    ['a free service', 'services', { services: [{ ...service, priceFrom: 0 }] }, 'services.0.priceFrom'],
    ['a price with paise', 'services', { services: [{ ...service, priceFrom: 499.5 }] }, 'services.0.priceFrom'],
    ['a picture from elsewhere', 'services', { services: [{ ...service, illustration: '../logo' }] }, 'services.0.illustration'],
    ['a warranty of 61 letters', 'services', { services: [{ ...service, warranty: 'x'.repeat(61) }] }, 'services.0.warranty'],
    ['an unknown fact in a statement', 'services', { services: [{ ...service, included: ['Good', '{fax}'] }] }, 'services.0.included.1'],
    ['nine statements', 'services', { services: [{ ...service, included: Array(9).fill('Good') }] }, 'services.0.included'],
    ['a photo of another site', 'services', { services: [{ ...service, photo: 'https://elsewhere.example/a.webp' }] }, 'services.0.photo'],
    ['121 letters about a photo', 'about', { photoText: 'x'.repeat(121) }, 'photoText'],
    ['only hidden brands', 'brands', { brands: [{ ...dell, hidden: true }] }, 'brands'],
    ['13 cards', 'services', { cards: Array.from({ length: 13 }, (_, index) => ({ ...card, title: `${index}` })) }, 'cards'],
    ['a card that is there already', 'services', { cards: [card, card] }, 'cards.1.title'],
    ['a card with a drawing from elsewhere', 'services', { cards: [{ ...card, illustration: '../logo' }] }, 'cards.0.illustration'],
    ['no brand at all', 'brands', { brands: [] }, 'brands'],
    ['a brand that is there already', 'brands', { brands: [dell, { name: 'DELL', logo: '' }] }, 'brands.1.name'],
    ['a mark that the site does not have', 'brands', { brands: [dell, { name: 'Framework', logo: 'framework' }] }, 'brands.1.logo'],
    ['a picture of another site', 'brands', { brands: [{ ...dell, logo: 'https://elsewhere.example/dell.webp' }] }, 'brands.0.logo'],
    [
      'a picture that was never uploaded',
      'brands',
      { brands: [dell, { name: 'Framework', logo: `/uploads/${'0'.repeat(32)}-112x44.webp` }] },
      'brands.1.logo',
    ],
    ['a policy of no day', 'privacy', { updated: '2026-02-30' }, 'updated'],
    ['a policy of next century', 'privacy', { updated: '2126-01-01' }, 'updated'],
    ['an answer after 91 days', 'privacy', { answerDays: 91 }, 'answerDays'],
    ['a paragraph without a text', 'privacy', { paragraphs: [{ title: 'Camera', text: '' }] }, 'paragraphs.0.text'],
    [
      'a paragraph that is there already',
      'privacy',
      { paragraphs: [...entries(2), ...entries(1)].map(({ title, description }) => ({ title, text: description })) },
      'paragraphs.2.title',
    ],
    ['a story with an unknown fact', 'about', { story: 'Call {fax}.' }, 'story'],
    ['a page that does nothing', 'about', { services: [] }, 'services'],
    ['a drawing from elsewhere', 'about', { services: [{ title: 'Soldering', illustration: '../logo' }] }, 'services.0.illustration'],
    ['six stars', 'reviews', { reviews: [{ ...review, rating: 6 }] }, 'reviews.0.rating'],
    [
      'a translation without a fact of its text',
      'faq-hi',
      { texts: [{ text: 'Call {phone}.', translation: 'कॉल करें।' }] },
      'texts.0.translation',
    ],
    ['a translation of nothing', 'faq-mr', { texts: [{ text: '', translation: 'काहीही' }] }, 'texts.0.text'],
    ['no stars', 'reviews', { reviews: [{ ...review, rating: 0 }] }, 'reviews.0.rating'],
    ['a review without a date', 'reviews', { reviews: [{ ...review, date: '' }] }, 'reviews.0.date'],
    ['a review of next century', 'reviews', { reviews: [{ ...review, date: '2126-01-01' }] }, 'reviews.0.date'],
  ])('%s is refused at its place', async (_, name, value, field) => {
    const before = (await admin.get(`/api/documents/${name}`)).body
    const refused = await admin.put(`/api/documents/${name}`, { ...before.value, ...value }, ifMatch(before.version))
    expect(refused.status).toBe(422)
    expect(Object.keys(fieldErrors(refused))).toEqual([field])
    expect((await admin.get(`/api/documents/${name}`)).body).toEqual(before)
  })
})

describe('the words of the owner in another language', () => {
  const question = { question: 'Open on Sunday?', answer: 'No, but {phone} is answered.' }
  const shown = async (language: string) => (await site.guest().get(`/api/content/faq/${language}`)).body.questions

  test('are shown in their places, and English ones where nobody has translated', async () => {
    await admin.put('/api/documents/faq', { questions: [question] }, ifMatch(1))
    expect(await shown('hi')).toEqual([question])
    const texts = [{ text: question.question, translation: 'क्या रविवार को खुला है?' }]
    expect((await admin.put('/api/documents/faq-hi', { texts }, ifMatch(0))).status).toBe(200)
    expect(await shown('hi')).toEqual([{ ...question, question: 'क्या रविवार को खुला है?' }])
    expect(await shown('mr')).toEqual([question])
    expect(await shown('en')).toEqual([question])
    await admin.put('/api/documents/faq', { questions: [{ ...question, question: 'Open on Sundays?' }] }, ifMatch(2))
    expect(await shown('hi')).toEqual([{ ...question, question: 'Open on Sundays?' }])
  })

  test('come with the site for everything that comes with it', async () => {
    for (const name of names.filter((each) => /-(hi|mr)$/.test(each))) {
      const { texts } = (await admin.get(`/api/documents/${name}/versions/0`)).body.value
      expect([name, texts.filter(({ translation }: { translation: string }) => translation === '')]).toEqual([name, []])
    }
  })

  test('leave alone what is no text: addresses, drawings and prices', async () => {
    const [english, hindi] = [
      (await site.guest().get('/api/content/services')).body,
      (await site.guest().get('/api/content/services/hi')).body,
    ]
    const facts = (content: { services: object[] }) =>
      content.services.map((service) =>
        Object.fromEntries(Object.entries(service).filter(([field]) => /slug|illustration|price/.test(field))),
      )
    expect(facts(hindi)).toEqual(facts(english))
    expect(hindi.services[0]).toMatchObject({ slug: 'computer-repair', title: 'कंप्यूटर रिपेयर' })
  })

  test('exist for known languages and documents', async () => {
    expect((await site.guest().get('/api/content/faq/fr')).status).toBe(404)
    expect((await site.guest().get('/api/content/nothing/hi')).status).toBe(404)
  })
})
