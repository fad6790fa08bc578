import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { shopDefaults } from '#samples/shop.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { TableName, Tables } from '#server/platform/db/tables.ts'
import { ADMIN } from '#tests/support/admin.ts'

const at = '2026-11-01T09:00:00.000Z'
const later = '2099-01-01T00:00:00.000Z'
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const person = { name: 'Meera Joshi', email: 'meera@example.in', phone: '+919822041375', language: 'hi' }
const history = { version: 3, created_at: at, updated_at: at }
const searchOf = (...parts: string[]) => parts.join('\n').toLowerCase()

/**
 * Rows of every table, in an order in which they can be inserted. An old database gets the columns that it has, so a new column only needs a
 * value here.
 */
export async function sampleRows(): Promise<{ [T in TableName]: Insertable<Tables[T]>[] }> {
  const account = { theme: 'dark', language: 'mr', disabled: 0, created_at: at, last_login_at: at, previous_login_at: null } as const
  const product = {
    name: 'Latitude 7420',
    price: 38_500,
    category: 'Laptops',
    rating: 4.5,
    discount: 12.5,
    image_urls: '["/uploads/0b5f0c3e-6f5c-4b8e-9d53-6f0f5a4f7a11-1200.webp"]',
    condition: 'Refurbished',
    processor: 'Core i5',
    graphics: 'Iris Xe',
    battery_health: 87,
    screen_size: '14 inch',
    storage: '512 GB SSD',
    ram: '16 GB',
    os: 'Windows 11',
    warranty: '6 months',
    tested: 'Keyboard, Battery',
    wear: 'A scratch on the lid.',
    seller_name: 'Mistri Computers',
    seller_location: 'Pune',
    seller_contact: '+919876543210',
    description: 'Light, with a new battery – ₹ 38,500.',
    ...{ translations: '{"nameHi":"लैटिट्यूड 7420"}', sound: '<ltitud;>ltitud;' },
    availability: 'available',
    hidden: 0,
    sold_at: null,
    listed: 1,
    search: searchOf('Latitude 7420', 'Laptops'),
    ...{ brand: 'Dell', memory: 16 },
    ...history,
  } as const
  const item = {
    category: 'Laptops',
    unit: 'NOS',
    ...{ code: '', price: 4_500_000, warranty_days: 90, shelf: 'B 3', barcode: '', minimum: 1 },
    ...{
      cost: 2_950_050,
      supplier_id: 1,
      value: 5_900_100,
      serials: 0,
      archived: 0,
      search: searchOf('Latitude 7420'),
      sound: '',
      ...history,
    },
  } as const
  const move = {
    note: 'Counted',
    entity: null,
    entity_id: null,
    bill_id: null,
    user_id: 1,
    user_name: 'admin',
    value: 0,
    piece_id: null,
    place: '',
    created_at: at,
  } as const
  const message = { data: '{}', entity: null, entity_id: null, subscription_id: null, created_at: at, locked_until: null, expires_at: null }
  const billed = { value: 100_000, taxable: 100_000, cgst: 9000, sgst: 9000, igst: 0, total: 118_000 }
  return {
    metadata: [{ name: 'seeded', value: 'samples' }],
    users: [
      {
        id: 1,
        user_name: ADMIN.userName,
        user_name_key: ADMIN.userName,
        name: 'The Owner',
        email: ADMIN.email,
        password_hash: await hashPassword(ADMIN.password),
        role: 'admin',
        notify_of: '["bookings"]',
        ...account,
      },
      {
        id: 4,
        user_name: 'Asha',
        user_name_key: 'asha',
        name: 'Asha Kale',
        email: 'asha@example.in',
        password_hash: '',
        role: 'user',
        notify_of: '[]',
        ...account,
        disabled: 1,
      },
    ],
    sessions: [
      {
        token_hash: hashOf('session'),
        user_id: 1,
        created_at: at,
        expires_at: later,
        authenticated_at: at,
        public_id: 'Hq3vX0',
        browser: 'chrome',
        system: 'android',
        address: '203.0.113.x',
        last_used_at: at,
      },
    ],
    password_resets: [{ token_hash: hashOf('reset'), user_id: 4, created_at: at, expires_at: later, used_at: null }],
    known_devices: [{ token_hash: hashOf('device'), user_id: 1, last_used_at: at }],
    second_factors: [{ user_id: 4, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', last_step: 57_000_000, created_at: at }],
    account_pins: [{ user_id: 1, sealed: 'v1.BBBB', attempts: 2, attempted_at: at, created_at: at }],
    passkeys: [
      {
        id: 1,
        user_id: 4,
        credential_id: 'q83vEjRWeJA',
        public_key: 'pQECAyYgASFYIA',
        counter: 4_294_967_295,
        transports: '["internal"]',
        name: 'Phone',
        created_at: at,
        last_used_at: null,
      },
    ],
    passkey_setups: [{ user_id: 1, challenge: 'dGhlLWNoYWxsZW5nZQ', expires_at: later }],
    second_factor_setups: [{ user_id: 1, secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU', expires_at: later }],
    recovery_codes: [{ code_hash: hashOf('code'), user_id: 4 }],
    pending_logins: [{ token_hash: hashOf('pending'), user_id: 4, session_hash: null, challenge: 'dGhlLWNoYWxsZW5nZQ', expires_at: later }],
    suppliers: [
      {
        ...{ id: 1, name: 'Deccan Traders', name_key: 'deccan traders', phone: '+919822041999', email: 'sales@deccan.example' },
        ...{ gstin: '27AAAPA0000A1Z7', address: 'Budhwar Peth, Pune', terms_days: 30, note: 'Closed on Tuesdays', archived: 0 },
        ...{ search: searchOf('Deccan Traders'), sound: '', ...history },
      },
    ],
    items: [
      { id: 1, product_id: 1, ...item, name: product.name, stock: 2, reserved: 1 },
      { id: 3, product_id: 3, ...item, name: 'ThinkPad T14', stock: 1, reserved: 0, value: 2_950_050, serials: 1 },
      { id: 4, product_id: null, ...item, name: 'Screen 14 inch', category: 'Spare Parts', stock: 0, reserved: 0, value: 0 },
    ],
    pieces: [
      {
        ...{
          id: 1,
          item_id: 3,
          serial: 'PF2XK90Q',
          search: searchOf('PF2XK90Q'),
          origin: 'used',
          cost: 2_950_050,
          added_cost: 450_000,
          is_margin: 1,
          grade: 'A',
        },
        ...{ place: 'shelf', note: 'Key worn', version: 2, created_at: at, updated_at: at },
      },
    ],
    stock_moves: [
      { id: 1, ...move, item_id: 1, kind: 'opening', stock: 2, reserved: 0 },
      { id: 2, ...move, item_id: 1, kind: 'reserved', stock: 0, reserved: 1, entity: 'bookings', entity_id: 1 },
      { id: 3, ...move, item_id: 3, kind: 'opening', stock: 1, reserved: 0, value: 2_950_050, piece_id: 1, place: 'shelf' },
    ],
    purchase_orders: [
      {
        ...{ id: 12, number: 'PO/26-27/000012', prefix: 'PO', year: 2026, place_in_series: 12 },
        ...{ supplier_id: 1, expected_on: '2026-11-20', note: 'In one parcel', sent_at: at, closed_at: null, received: 1 },
        ...{ awaited: 1, user_id: 1, user_name: 'admin', ...history },
      },
    ],
    purchase_order_lines: [
      {
        ...{ id: 1, order_id: 12, position: 0, item_id: 1, quantity: 2, cost: 2_950_050, received: 1 },
        ...{ repair_id: null, estimate_line_id: null },
      },
    ],
    supplier_bills: [
      {
        ...{ id: 1, kind: 'bill', supplier_id: 1, number: 'DT/1042', number_key: 'DT1042', year: 2026, day: '2026-11-21' },
        ...{ due_on: '2026-12-21', gstin: '27AAAPA0000A1Z7', is_interstate: 0, is_itc: 1, round_off: -12, total: 3_481_047 },
        ...{ note: '', bill_id: null, cancelled_at: null, user_id: 1, user_name: 'admin', created_at: at },
      },
    ],
    supplier_bill_rates: [{ bill_id: 1, rate: 1800, taxable: 2_950_049, cgst: 265_505, sgst: 265_505, igst: 0 }],
    supplier_payments: [{ move_id: 1, bill_id: 1, amount: 100_000 }],
    goods: [
      {
        ...{ id: 1, order_id: 12, supplier_id: 1, day: '2026-11-20', delivery_note: 'DN 77', note: '', bill_id: 1 },
        ...{ user_id: 1, user_name: 'admin', created_at: at },
      },
    ],
    goods_lines: [
      { id: 1, goods_id: 1, order_line_id: 1, item_id: 1, quantity: 2, cost: 2_950_050, returned: 1 },
      { id: 2, goods_id: 1, order_line_id: 1, item_id: 3, quantity: 1, cost: 2_950_050, returned: 0 },
    ],
    goods_pieces: [{ piece_id: 1, goods_line_id: 2 }],
    goods_returns: [
      { id: 1, goods_id: 1, reason: 'dead', note: 'No light', is_replaced: 1, user_id: 1, user_name: 'admin', created_at: at },
    ],
    goods_return_lines: [{ return_id: 1, goods_line_id: 1, quantity: 1, serials: '', value: 2_950_050 }],
    products: [
      { id: 1, ...product },
      {
        id: 3,
        ...product,
        name: 'ThinkPad T14',
        search: searchOf('ThinkPad T14', 'Laptops'),
        brand: 'Lenovo',
        image_urls: '[]',
      },
    ],
    saved_views: [{ id: 1, user_id: 1, list: 'bookings', name: 'Waiting', query: 'status=Pending' }],
    stock_alerts: [{ id: 1, product_id: 3, email: person.email, language: 'mr', created_at: at }],
    request_kinds: [],
    customers: [
      {
        id: 1,
        name: person.name,
        ...{ gstin: '27AAPFU0939F1ZV', address: '14 Karve Road', language: 'hi', notes: 'Calls after six.', may_message: 1 },
        ...{ credit_limit: 500_000, merged_into: null, person_id: null },
        ...{ search: searchOf(person.name, person.email), sound: '~mir;~josi;' },
        ...history,
      },
      { id: 2, name: 'Meera', search: searchOf('Meera'), sound: '~mir;', ...history },
    ],
    customer_keys: [{ customer_id: 1, kind: 'phone', value: person.phone }],
    customer_doubles: [{ one_id: 1, other_id: 2, settled: 'different' }],
    devices: [
      {
        id: 1,
        ...{ device_kind: 'Laptop', brand: 'Dell', model: 'Latitude 7420', serial: 'CN0F7T', owner_id: 1, owned_since: at },
        ...{ merged_into: null, main_id: null },
        ...{ search: searchOf('Dell', 'Latitude 7420', 'CN0F7T'), sound: '~dil;~latitud;' },
        ...history,
      },
      { id: 2, brand: 'Dell', owner_id: 1, owned_since: at, search: searchOf('Dell'), sound: '~dil;', ...history },
    ],
    device_serials: [{ value: 'CN0F7T', device_id: 1 }],
    device_doubles: [{ one_id: 1, other_id: 2 }],
    bookings: [
      {
        id: 1,
        customer_id: 1,
        booking_id: 'BK-7Q2F9K',
        ...person,
        address: '14 Karve Road\nPune',
        product_id: 1,
        product_name: 'Latitude 7420',
        price: 38_500,
        status: 'Booked',
        withdrawn_at: null,
        unnotified_since: at,
        unanswered_since: at,
        ...{ search: searchOf(person.name, person.email, 'BK-7Q2F9K'), sound: '~mir;~josi;', shown_name: 'लैटिट्यूड 7420' },
        ...history,
      },
    ],
    repair_requests: [
      {
        id: 2,
        customer_id: 1,
        reference: 'R-4F7K2',
        ...person,
        repair_type: 'Data Recovery',
        preferred_date: '2026-11-20',
        description: 'The disk clicks — “all photos” are on it.',
        ...{ device_kind: 'Laptop', brand: 'Dell', model: 'Latitude 7420', serial: 'CN0F7T', accessories: 'Charger' },
        ...{
          condition: '{"power":"ok","screen":"fault"}',
          condition_after: '{"power":"ok"}',
          marks: '[{"x":30,"y":20,"note":"Scratch"}]',
          may_erase: 0,
          hazard: 'battery',
          promised_on: '2026-11-22',
          technician_id: 1,
        },
        ...{ received_at: at, bench_since: at, waiting_since: null, part_since: at, outside_since: null, outside_due: null },
        ...{ part: 'Disk', part_from: 'Ramesh', part_due: '2026-11-21', ready_at: null, declined_at: null },
        ...{ news: 'message', news_at: at },
        ...{
          handed_over_at: null,
          returned_at: null,
          collected_by: null,
          return_reason: null,
          return_words: null,
          warranty_days: 30,
          warranty_of: null,
          visit_id: 1,
          device_id: 1,
        },
        status: 'Pending',
        withdrawn_at: null,
        unnotified_since: null,
        unanswered_since: null,
        ...{ search: searchOf(person.name, person.email), sound: '~mir;~josi;' },
        ...history,
      },
    ],
    sale_offers: [
      {
        id: 3,
        customer_id: 1,
        reference: 'S-6H2QX',
        ...person,
        ...{
          category: 'Laptops',
          device: 'Dell Latitude 7420',
          condition: 'faults',
          description: 'One key is dead.',
          accessories: 'Charger',
        },
        ...{ price_from: 1_800_000, price_to: 2_200_000, preferred_date: '2026-11-30' },
        status: 'Quoted',
        withdrawn_at: null,
        unnotified_since: null,
        unanswered_since: null,
        ...{ search: searchOf(person.name, person.email), sound: '~mir;~josi;' },
        ...history,
      },
    ],
    contact_requests: [
      {
        id: 7,
        customer_id: 1,
        reference: 'M-9K3PT',
        ...person,
        message: "Are you open on Sunday? It's urgent 🙏",
        status: 'Pending',
        withdrawn_at: at,
        unnotified_since: null,
        unanswered_since: null,
        ...{ search: searchOf(person.name, person.email), sound: '~mir;~josi;' },
        ...history,
      },
    ],
    job_photos: [
      {
        id: 1,
        request_id: 2,
        kind: 'before',
        stem: '3d'.repeat(16),
        hash: hashOf('photo'),
        ...{ width: 1200, height: 900 },
        released_at: at,
        removed_at: null,
        created_at: at,
      },
    ],
    job_passcodes: [{ request_id: 2, sealed: 'v1.AAAA', created_at: at }],
    estimates: [
      {
        id: 1,
        request_id: 2,
        ...{ revision: 1, state: 'approved', tax_kind: 'local', is_inclusive: 1, rounding: 'paisa', note: 'The disk is broken.' },
        ...{ valid_until: '2026-11-30', chosen: '', total: 320_000, sent_at: at, answered_at: at, answered_by: 'The Owner' },
        ...{ reminded_at: null, ...history },
      },
    ],
    estimate_lines: [
      {
        ...{ estimate_id: 1, line_id: 'disk', position: 0, kind: 'part', item_id: 1, code: '8471', description: 'Disk, 512 GB' },
        ...{ quantity: 1, unit_price: 335_000, discount: 15_000, tax_rate: 1800, warranty_days: 365, variant: '', held: 'reserved' },
        serial: 'S4NX0M417',
      },
    ],
    estimate_templates: [
      { id: 1, name: 'New disk', name_key: 'new disk', lines: '[{"kind":"service"}]', version: 2, created_at: at, updated_at: at },
    ],
    refurbishments: [
      {
        ...{
          id: 1,
          piece_id: 1,
          work: 'A new battery',
          technician_id: 1,
          user_name: 'The Owner',
          started_at: at,
          checks: '{"Keyboard":"ok"}',
        },
        ...{ tested_by: 'The Owner', tested_at: at, product_id: 1, published_at: at, cancelled_at: null, ...history },
      },
    ],
    refurbishment_parts: [
      {
        ...{ id: 1, refurbishment_id: 1, item_id: 1, piece_id: null, serial: '', quantity: 1, value: 450_000 },
        ...{ user_name: 'The Owner', created_at: at, removed_at: null },
      },
    ],
    refurbishment_photos: [
      {
        ...{ id: 1, refurbishment_id: 1, stem: '6e1f4a52b8e0496da3d1f5e2c9b07a66', hash: hashOf('refurbished') },
        ...{ width: 900, height: 600, created_at: at },
      },
    ],
    outside_works: [
      {
        ...{ id: 1, kind: 'board', reason: 'repair', request_id: 2, piece_id: null, refurbishment_id: null },
        ...{ number: 'DC/26-27/000001', prefix: 'DC', year: 2026, place_in_series: 1, token_hash: hashOf('lab'), token_sealed: 'v1.a.b.c' },
        ...{
          party: 'Chip Level Lab',
          phone: '+919876543210',
          email: '',
          language: 'hi',
          what: 'Logic board',
          serial: 'LB77',
          why: 'No power',
        },
        ...{ due_on: '2026-11-25', agreed: 120_000, sent_by: 'The Owner' },
        ...{ lab_state: 'done', lab_price: 130_000, lab_note: 'Short found', lab_at: at },
        ...{
          outcome: 'repaired',
          came: 'Logic board',
          works: 1,
          cost: 130_000,
          new_serial: '',
          credited: null,
          back_note: '',
          back_at: at,
        },
        ...{ cancel_reason: '', cancelled_at: null },
        ...history,
      },
    ],
    outside_photos: [
      {
        ...{ id: 1, outside_id: 1, stem: '9b2c7d10e4f84a53b6a8c0d2e4f61728', hash: hashOf('lab photo') },
        ...{ width: 900, height: 600, created_at: at },
      },
    ],
    request_events: [
      { id: 1, entity: 'bookings', entity_id: 1, at, kind: 'status', data: '{"status":"Booked"}', user_name: 'The Owner', undo: null },
    ],
    tracking_links: [{ token_hash: hashOf('link'), entity: 'bookings', entity_id: 1, created_at: at, expires_at: null }],
    notification_hours: [{ user_id: 1, channel: 'mail', ends_at: at, singles_left: 4 }],
    notified_requests: [{ user_id: 1, channel: 'mail', entity: 'bookings', entity_id: 1, at, state: 'single' }],
    gallery_images: [{ id: 1, url: '/uploads/1c9b1d0e-93a7-4d0f-8c8a-0e5f3d8f2b22-1200.webp', width: 1200, height: 900, created_at: at }],
    newsletter_subscribers: [
      { id: 1, email: person.email, unsubscribe_hash: hashOf('unsubscribe'), language: 'mr', created_at: at, unsubscribed_at: null },
    ],
    idempotency_keys: [
      { key: 'bookings:create:4f0c', body_hash: hashOf('body'), response: '{"status":201}', record_id: 1, created_at: at },
    ],
    money_series: [{ prefix: 'INV', year: 2026, last: 1, last_on: '2026-11-01', confirmed_after: '' }],
    bills: [
      {
        ...{ id: 1, kind: 'bill', form: 'invoice', number: 'INV/26-27/000001', prefix: 'INV', year: 2026, place_in_series: 1 },
        ...{ issued_on: '2026-11-01', created_at: at, user_id: 1, user_name: 'The Owner', bill_id: null, reason: '' },
        ...{ tax_kind: 'local', is_inclusive: 1, customer_name: 'Meera Joshi', customer_gstin: '', place_of_supply: '27' },
        ...{ ...billed, round_off: 0, snapshot: '{"shop":{"name":"Mistri"}}', kept_until: '2033-12-31' },
        ...{ search: searchOf('INV/26-27/000001', 'Meera Joshi'), sound: '~mir;~josi;', entity: 'repair-requests', entity_id: 2 },
        ...{ technician_id: 1, technician_name: 'The Owner' },
      },
    ],
    bill_lines: [
      {
        ...{ id: 1, bill_id: 1, position: 1, line_id: null, item_id: null, description: 'Repair', code: '998713', quantity: 1 },
        ...{ unit_price: 118_000, discount: 0, tax_rate: 1800, purchase_price: null, cost: 45_000, serial: '', warranty_days: 30 },
        ...{ ...billed, agreed_line: 'work', job_id: 3, technician_id: 1, technician_name: 'The Owner' },
      },
    ],
    bill_links: [{ token_hash: hashOf('bill'), bill_id: 1, created_at: at }],
    payments: [
      {
        ...{ id: 1, kind: 'payment', mode: 'upi', amount: 118_000, reference: '4411', day: '2026-11-01', created_at: at },
        ...{ entered_on: '2026-11-01', reverses: null, note: 'By the son', together: '0b7d4f0e' },
        ...{ user_id: 1, user_name: 'The Owner', bill_id: null, kept_until: '2033-12-31', entity: 'repair-requests', entity_id: 2 },
      },
    ],
    vouchers: [
      {
        ...{ id: 1, kind: 'receipt', number: 'RV/26-27/000001', prefix: 'RV', year: 2026, place_in_series: 1, issued_on: '2026-11-01' },
        ...{ created_at: at, payment_id: 1, tax_kind: 'local', place_of_supply: '27', ...billed, lines: '[]', kept_until: '2033-12-31' },
        snapshot: '{"shop":{"name":"Mistri"}}',
      },
    ],
    advance_uses: [{ id: 1, payment_id: 1, bill_id: 1, refund_id: null, amount: 118_000, day: '2026-11-01' }],
    accounts: [
      {
        ...{
          account: 'repair-requests 2',
          entity: 'repair-requests',
          entity_id: 2,
          bill_id: null,
          owner: '',
          billed: 118_000,
          credited: 0,
        },
        ...{ paid: 118_000, due: 0, advance: 0, owed_since: null, covered_until: '2026-12-01' },
      },
    ],
    money_moves: [
      {
        ...{ id: 1, kind: 'expense', book: 'cash', amount: 11_800, category: 'Courier', note: 'To Mumbai', reference: '', reverses: null },
        ...{ gstin: '27AAAPA0000A1Z7', taxable: 10_000, tax: 1800, day: '2026-11-01', created_at: at, user_id: 1 },
        ...{ user_name: 'The Owner', kept_until: '2033-12-31' },
      },
    ],
    move_receipts: [
      {
        ...{ id: 1, move_id: 1, stem: '7c1f4a52b8e0496da3d1f5e2c9b07a64', hash: hashOf('receipt'), width: 900, height: 600 },
        created_at: at,
      },
    ],
    bank_matches: [
      {
        ...{ id: 1, payment_id: null, move_id: 1, day: '2026-11-02', reference: '433012345678', created_at: at },
        ...{ user_id: 1, user_name: 'The Owner' },
      },
    ],
    buybacks: [
      {
        ...{ id: 1, number: 'PV/26-27/000001', prefix: 'PV', year: 2026, place_in_series: 1, issued_on: '2026-11-01', created_at: at },
        ...{ user_id: 1, user_name: 'The Owner', item_id: 3, piece_id: 1, name: 'ThinkPad T14', category: 'Laptops', serial: 'PF2XK90Q' },
        ...{ grade: 'A', accessories: 'Charger', checks: '{"proof":"yes"}', imei_checked_on: null, imei_answer: '' },
        ...{ seller_name: 'Meera Joshi', seller_phone: '+919822041375', seller_address: 'Pune', document: 'pan', document_last: '234F' },
        ...{
          price: 2_950_050,
          mode: 'cash',
          reference: '',
          move_id: 1,
          payment_id: null,
          bill_id: null,
          offer_id: 3,
          shop: '{"name":"Mistri"}',
        },
        ...{ kept_until: '2033-12-31', search: searchOf('PV/26-27/000001', 'ThinkPad T14'), sound: '~mir;~josi;' },
        ...{ cancelled_on: '2026-11-02', cancelled_by: 'The Owner', cancel_reason: 'Twice' },
      },
    ],
    buyback_photos: [
      {
        ...{ id: 1, buyback_id: 1, kind: 'signature', stem: '5d1f4a52b8e0496da3d1f5e2c9b07a65', hash: hashOf('signature') },
        ...{ width: 900, height: 300, created_at: at },
      },
    ],
    buyback_identities: [{ buyback_id: 1, sealed: 'v1.c2VhbGVk', created_at: at }],
    money_counts: [
      {
        ...{ id: 1, book: 'cash', position: 1, day: '2026-11-01', opening: 0, expected: 0, counted: 0, note: '', created_at: at },
        ...{ user_id: 1, user_name: 'The Owner', last_payment: 1, last_move: 1 },
      },
    ],
    documents: [
      {
        name: 'shop',
        version: 2,
        value: JSON.stringify({ ...shopDefaults, shortName: 'Joshi Repairs' }),
        updated_at: at,
        updated_by: 'The Owner',
      },
    ],
    document_versions: [
      { name: 'shop', version: 2, value: JSON.stringify({ shortName: 'Joshi Repairs' }), at, user_id: 1, user_name: 'The Owner' },
    ],
    audit_log: [
      {
        id: 1,
        entity: 'bookings',
        entity_id: 1,
        action: 'changed',
        at,
        user_id: 1,
        user_name: 'The Owner',
        changes: '[{"field":"status","from":"Pending","to":"Booked"}]',
        address: '203.0.113.x',
        search: 'the owner',
      },
    ],
    trash: [
      {
        id: 1,
        entity: 'gallery',
        entity_id: 9,
        reference: null,
        name: '',
        email: null,
        data: '{"row":{"id":9,"url":"/uploads/x.webp","width":1,"height":1,"created_at":"2026-11-01T09:00:00.000Z"}}',
        files: '[]',
        files_locked_until: null,
        deleted_at: at,
        deleted_by: 'The Owner',
        purge_at: later,
      },
    ],
    push_subscriptions: [
      {
        id: 1,
        user_id: 1,
        session_hash: hashOf('session'),
        endpoint: 'https://push.example/1',
        p256dh: 'BPublicKey',
        auth: 'secret',
        name: 'Chrome on Android',
        created_at: at,
      },
    ],
    webhooks: [{ id: 1, url: 'https://hooks.example/mistri', secret: 'v1.sealed', active: 1, created_at: at }],
    outbox: [
      {
        ...message,
        id: 1,
        channel: 'mail',
        template: 'passwordChanged',
        message_id: '7f4df2a6-5a35-4a4e-a5dd-7d2f2c8e1a33',
        attempts: 9,
        next_attempt_at: null,
        recipient: person.email,
        subject: 'Your password was changed',
        last_error: 'reply 550 5.1.1 unknown',
      },
      {
        ...message,
        id: 2,
        channel: 'push',
        template: 'staff',
        subscription_id: 1,
        message_id: '0c1b8d5e-9a0f-4f3a-8d52-0f8f5a0f7b44',
        attempts: 0,
        next_attempt_at: later,
      },
      {
        ...{ ...message, id: 3, channel: 'webhook', template: 'webhook', webhook_id: 1, message_id: '2KWPBgLlAfxdpx2AI54pPJ85f4W' },
        ...{ data: '{"type":"request.stage","data":{}}', entity: 'repair-requests', entity_id: 5, attempts: 2 },
        ...{ status: 500, last_error: 'status', next_attempt_at: later, retried_at: at, sent_at: null },
      },
    ],
    api_keys: [
      {
        id: 1,
        user_id: 1,
        name: 'Zapier',
        token_hash: hashOf('api key'),
        beginning: 'mistri_aBcD',
        scopes: '["requests:read"]',
        created_at: at,
        expires_at: later,
        last_used_at: null,
      },
    ],
    mail_settings: [
      {
        ...{ id: 1, host: 'smtp.example.in', port: 587, security: 'starttls', user_name: 'shop', password: 'v1.sealed' },
        ...{ sender_name: 'Mistri', sender_address: 'shop@example.in', changed_at: at },
      },
    ],
    imports: [
      {
        ...{
          id: 1,
          kind: 'products',
          records: 1,
          file_name: 'products.csv',
          mapping: '{"columns":{"name":"Title"},"fixed":{}}',
          user_id: 1,
          user_name: 'owner',
        },
        ...{ created_at: at, undone_at: null },
      },
    ],
    imported_rows: [{ key: 'products:key:LAT-7420', import_id: 1, entity: 'products', record_id: 1 }],
    visit_counts: [{ kind: 'search', day: '2026-11-20', name: 'thinkpad x1', count: 3 }],
    tasks: [{ name: 'purge-trash', next_run_at: later, locked_until: null, last_run_at: at, last_error: null }],
    rate_limits: [{ key: 'login:pmWkWSBC', points: 2, expires_at: 4_070_908_800_000 }],
  }
}
