import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const COPIED = ['contract', 'samples', 'server', 'texts', 'package.json', 'tsconfig.base.json', 'tsconfig.server.json']
const run = promisify(execFile)

const PICKUPS = `export const pickups = table(
  'pickups',
  {
    id: id(),
    ...{ reference: text().unique(), customer_id: integer() },
    ...{ name: text(), email: text(), phone: text(), status: text(), address: text(), language: text().default('en') },
    ...{ search: text(), sound: text().default(''), version: integer().default(1) },
    ...{ withdrawn_at: time().optional(), unnotified_since: time().optional(), unanswered_since: time().optional() },
    ...{ created_at: time(), updated_at: time() },
  },
  { indexes: { status_id: 'status, id' }, searched: ['search', 'sound'] },
)

`

/** Lines of a fourth kind, each before the line that has the third one. */
const ADDED: [file: string, before: string, added: string][] = [
  ['contract/choices.ts', '/** Every kind of customer request', `export const PICKUP_STATUSES = ['Pending', 'Fetched'] as const\n`],
  ['contract/choices.ts', `  contactRequests: 'contact-requests',`, `  pickups: 'pickups',\n`],
  ['contract/requests/request-number.ts', `contactRequests: 'M'`, `pickups: 'P', `],
  ['contract/requests/reference.ts', 'contactRequests: 5', 'pickups: 5, '],
  ['contract/office-paths.ts', '  contactRequests:', `  pickups: '/user/pickups',\n`],
  ['contract/index.ts', 'import { productRoutes }', `import { pickupRoutes } from './requests/pickups.ts'\n`],
  ['contract/index.ts', `  'contact-requests': contactRequestRoutes`, '  pickups: pickupRoutes,\n'],
  ['contract/requests/tracking.ts', '...CONTACT_STATUSES])', '...PICKUP_STATUSES, '],
  ['contract/requests/tracking.ts', '  REQUEST_ENTITIES,', '  PICKUP_STATUSES,\n'],
  ['server/platform/db/schema/requests.ts', 'export const contact_requests', PICKUPS],
  ['server/platform/db/tables.ts', '  contact_requests: true', '  pickups: true,\n'],
  ['server/requests/personal-data.ts', '  contact_requests: OF_REQUEST', '  pickups: OF_REQUEST,\n'],
  ['server/platform/db/migrations/migrate.ts', '}\n\nconst newest', `  '999-pickups': nothing,\n`],
  ['server/requests/kinds/index.ts', 'import { repairRequests }', `import { pickups } from './pickups.ts'\n`],
  ['server/requests/kinds/index.ts', 'saleOffers, contactRequests }', 'pickups, '],
  [
    'server/requests/requests.routes.ts',
    'import { repairRequestRoutes }',
    `import { pickupRoutes } from '#contract/requests/pickups.ts'\n`,
  ],
  ['server/requests/requests.routes.ts', '  register(kinds.contactRequests', `  register(kinds.pickups, pickupRoutes, 'setStatus')\n`],
  ['texts/en/request-mails.ts', `  'contact-requests':`, `  pickups: { subject: 'your pickup', text: 'we will fetch it.' },\n`],
  ['texts/en/request-status.ts', `  'contact-requests':`, `  pickups: { Pending: 'is open again', Fetched: 'was fetched' },\n`],
  ['texts/en/tracking.ts', `  'contact-requests':`, `  pickups: 'Pickup',\n`],
  ...['en', 'hi', 'mr'].flatMap((language): typeof ADDED => [
    ...['audit', 'notifications', 'trash'].map((area): (typeof ADDED)[number] => [
      `texts/${language}/${area}.ts`,
      `  'contact-requests':`,
      `  pickups: 'Pickup',\n`,
    ]),
    [`texts/${language}/finder.ts`, '  contactRequests:', `  pickups: 'Pickups',\n`],
    [
      `texts/${language}/staff-mails.ts`,
      `  'contact-requests':`,
      `  pickups: { new: 'Pickup', many: String${language === 'hi' ? ', from: String' : ''} },\n`,
    ],
  ]),
  ...['hi', 'mr'].flatMap((language): typeof ADDED => [
    [`texts/${language}/request-mails.ts`, `  'contact-requests':`, `  pickups: { subject: 'पिकअप', text: 'पिकअप' },\n`],
    [`texts/${language}/request-status.ts`, `  'contact-requests':`, `  pickups: { Pending: 'पिकअप', Fetched: 'पिकअप' },\n`],
    [`texts/${language}/tracking.ts`, `  'contact-requests':`, `  pickups: 'पिकअप',\n`],
  ]),
]
const NEW_FILES = {
  'contract/requests/pickups.ts': 'pickups.contract.ts.txt',
  'server/requests/kinds/pickups.ts': 'pickups.kind.ts.txt',
  'use-pickups.ts': 'use-pickups.ts.txt',
}

/** The places that CONTRIBUTING names for a new kind, besides the texts, which the compiler asks for. */
test('a fourth kind of request is added as CONTRIBUTING says, and has all that the others have', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'mistri-fourth-kind-'))
  try {
    for (const part of COPIED) await cp(part, join(scratch, part), { recursive: true })
    await symlink(resolve('node_modules'), join(scratch, 'node_modules'))
    for (const [file, before, added] of ADDED) {
      const text = await readFile(join(scratch, file), 'utf8')
      expect(text, `${file} has ${before}`).toContain(before)
      await writeFile(
        join(scratch, file),
        text.replaceAll(before, () => added + before),
      )
    }
    for (const [file, source] of Object.entries(NEW_FILES)) {
      await mkdir(dirname(join(scratch, file)), { recursive: true })
      await cp(join(import.meta.dirname, 'fourth-kind', source), join(scratch, file))
    }
    const compiler = resolve('node_modules/typescript-native/bin/tsc')
    const checked = run(
      process.execPath,
      [compiler, '-p', 'tsconfig.server.json', '--noEmit', '--emitDeclarationOnly', 'false', '--composite', 'false'],
      { cwd: scratch },
    )
    expect(
      await checked.then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ).toBe('')
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'use-pickups.ts', join(scratch, 'data')], { cwd: scratch })
    expect(JSON.parse(stdout)).toEqual({
      reference: expect.stringMatching(/^P-[2-9A-Z]{5}$/),
      seen: ['pickups', false, ['message', 'status']],
      wrote: [['pickups', '14 Karve Road']],
      csv: true,
      found: 1,
      trash: 'pickups',
      list: ['Fetched'],
    })
    const guide = await readFile('CONTRIBUTING.md', 'utf8')
    const paragraph = guide.slice(guide.indexOf('**A kind of customer request.**'), guide.indexOf('**A migration.**')).replace(/\s+/g, ' ')
    const places = new Set(ADDED.map(([file]) => file).filter((file) => !file.startsWith('texts/')))
    for (const file of places) expect(paragraph, file).toContain(`\`${file}\``)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
})
