// Databases: both, because it makes a login old in the database and reads the audit log.
import { beforeAll, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/platform/route.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const routes = Object.values(api).flatMap((feature) => Object.values(feature) as Route[])

/** Why calls that change something go without the password. Whoever adds a route has to decide. */
const WITHOUT_PASSWORD = {
  'no session is needed': routes.filter(({ access }) => access === 'public').map(({ operationId }) => operationId),
  'it gives the password': ['reauthenticate'],
  'daily work, kept in the history': [
    ...['setBookingStatus', 'setBookingStatuses', 'setRepairRequestStatuses'],
    ...[
      'setContactRequestStatus',
      'setContactRequestStatuses',
      'updateRepairRequest',
      'answerRequest',
      'markRequestNotified',
      'undoRequestNotified',
    ],
    ...[
      'createJob',
      'changeJob',
      'moveJob',
      'undoMove',
      'handOverVisit',
      'undoVisitHandOver',
      'seeJobNews',
      'unseeJobNews',
      'addPrivateNote',
      'addJobPhoto',
      'changeJobPhoto',
      'setJobPasscode',
      'eraseJobPasscode',
    ],
    ...['setSaleOfferStatus', 'setSaleOfferStatuses'],
    ...['setRequestAside', 'undoSetRequestAside', 'makeRepairRequest', 'writeOnWhatsApp', 'remindCustomer', 'setRequestLanguage'],
    ...['sendOutside', 'updateOutside', 'takeOutsideBack', 'cancelOutside', 'getLabLink', 'removeLabPhoto'],
    ...['createRefurbishment', 'updateRefurbishment', 'startRefurbishment', 'fitPart', 'takePartOut', 'testRefurbishment'],
    ...['cancelRefurbishment', 'publishRefurbishment', 'addRefurbishmentPhoto', 'removeRefurbishmentPhoto'],
    ...['saveEstimate', 'sendEstimate', 'withdrawEstimate', 'noteEstimateAnswer', 'notePartSerial'],
    ...[
      'createProduct',
      'updateProduct',
      'createItem',
      'createSupplier',
      'updateSupplier',
      'createWantedOrders',
      'createPurchaseOrder',
      'updatePurchaseOrder',
      'sendPurchaseOrder',
      'closePurchaseOrder',
      'receiveGoods',
      'receiveUnordered',
      'returnGoods',
      'undoGoodsReturn',
      'createSupplierBill',
      'paySupplierBill',
      'cancelSupplierBill',
      'updateItem',
      'moveStock',
      'updatePiece',
      'uploadGalleryImages',
      'createEstimateTemplate',
      'changeEstimateTemplate',
    ],
  ],
  'the counter is paid all day; nothing issued changes, and a credit note or a refund is a record of its own': [
    ...[
      'createBill',
      'createCreditNote',
      'linkBill',
      'sendBillOnWhatsApp',
      'sendStatementOnWhatsApp',
      'remindOfDebt',
      'createPayment',
      'createPayments',
      'sellAtCounter',
      'settleHandOver',
      'settleVisitHandOver',
    ],
    ...['createMove', 'reverseMove', 'createCount', 'reversePayment', 'writeOff', 'applyAdvances'],
    ...['addReceipt', 'createMatches', 'deleteMatch', 'createBuyback'],
    ...['addBuybackPhoto', 'addBuybackIdentity'],
  ],
  'what was written stays on the requests, and Undo takes each back': [
    ...[
      'updateCustomer',
      'mergeCustomer',
      'splitCustomer',
      'settleDouble',
      'updateDevice',
      'mergeDevice',
      'splitDevice',
      'settleDoubleDevice',
    ],
  ],
  'goes to the trash, and comes back from it': [
    ...[
      'deleteBooking',
      'deleteRepairRequest',
      'deleteContactRequest',
      'deleteSaleOffer',
      'deleteProduct',
      'deleteGalleryImage',
      'restoreFromTrash',
    ],
  ],
  'nobody sees the picture until a document names it': ['uploadDocumentPicture'],
  'only what the caller sees and is told of; notices have no data of customers and end with the session': [
    ...['saveView', 'deleteSavedView', 'updateFirstSteps', 'markFirstStep'],
    ...['updateNotificationSettings', 'addDevice', 'removeDevice', 'testDevice', 'sendTestMail'],
    'setOwnLanguage',
  ],
  'stores nothing, or goes on with what asked': ['checkImportRows', 'addImportRows'],
  'sends what was to be sent, and a test': ['retryMail', 'retryWebhookDelivery', 'testWebhook'],
}
const excused = Object.values(WITHOUT_PASSWORD).flat()
const writing = routes.filter(({ method }) => method !== 'GET')
const asking = routes.filter(({ recentLogin }) => recentLogin === true)

let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  await site.built.context.database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 20 * 86_400_000).toISOString() })
      .execute(),
  )
})

test('every call that changes something asks for the password, or it is written down why not', () => {
  const undecided = writing.filter(({ recentLogin, operationId }) => !recentLogin && !excused.includes(operationId))
  expect(undecided.map(({ operationId }) => operationId)).toEqual([])
  expect(excused.filter((operationId) => !routes.some((route) => route.operationId === operationId))).toEqual([])
})

test.each([
  'saveDocument',
  'restoreDocument',
  'makeBackup',
  'downloadBackup',
  'setMailSettings',
  'deleteMail',
  'removeSamples',
  'eraseForGood',
  'setTeamPolicy',
  'showJobPasscode',
])('%s is one of those that ask', (operationId) => {
  expect(asking.map((route) => route.operationId)).toContain(operationId)
})

test.each(asking.map((route) => [`${route.method} ${route.path}`, route] as const))('%s wants a recent login', async (_name, route) => {
  const path = route.path.replace(/:\w+/g, '1')
  const { status, body } = await admin.call(route.method, path, route.method === 'POST' || route.method === 'PUT' ? { json: {} } : {})
  expect([status, body.code]).toEqual([403, 'reauthenticate'])
})

test('an admin whose login is old changes neither the shop nor its backups, and does both after the password', async () => {
  const { value } = (await admin.get('/api/documents/shop')).body
  const changed = { ...value, requestRetentionMonths: 1 }
  expect((await admin.put('/api/documents/shop', changed)).body.code).toBe('reauthenticate')
  expect((await admin.get('/api/documents/shop')).body).toMatchObject({ version: 0, value })
  expect((await admin.post('/api/system/backups')).body.code).toBe('reauthenticate')
  const fresh = await site.admin()
  expect((await fresh.put('/api/documents/shop', changed)).status).toBe(200)
  expect((await fresh.post('/api/system/backups')).status).toBe(200)
})
