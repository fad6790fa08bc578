import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { shopDefaults } from '#contract/shop-facts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { TableName, Tables } from '#server/db/tables.ts'
import { ADMIN } from '#tests/support/admin.ts'

const at = '2026-11-01T09:00:00.000Z'
const later = '2099-01-01T00:00:00.000Z'
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const person = { name: 'Meera Joshi', email: 'meera@example.in', phone: '+919822041375' }
const history = { version: 3, created_at: at, updated_at: at }
const searchOf = (...parts: string[]) => parts.join('\n').toLowerCase()

/**
 * Rows of every table, in an order in which they can be inserted. An old database gets the columns that it has, so a new column only needs a
 * value here.
 */
export async function sampleRows(): Promise<{ [T in TableName]: Insertable<Tables[T]>[] }> {
  const account = { theme: 'dark', disabled: 0, created_at: at, last_login_at: at, previous_login_at: null } as const
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
    stock: 2,
    reserved: 1,
    availability: 'available',
    sold_at: null,
    listed: 1,
    search: searchOf('Latitude 7420', 'Laptops'),
    ...history,
  } as const
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
    products: [
      { id: 1, ...product },
      { id: 3, ...product, name: 'ThinkPad T14', search: searchOf('ThinkPad T14', 'Laptops'), image_urls: '[]', stock: 1, reserved: 0 },
    ],
    saved_views: [{ id: 1, user_id: 1, list: 'bookings', name: 'Waiting', query: 'status=Pending' }],
    stock_alerts: [{ id: 1, product_id: 3, email: person.email, created_at: at }],
    bookings: [
      {
        id: 1,
        booking_id: 'BK-7Q2F9K',
        ...person,
        address: '14 Karve Road\nPune',
        product_id: 1,
        product_name: 'Latitude 7420',
        price: 38_500,
        status: 'Booked',
        withdrawn_at: null,
        untold_since: at,
        search: searchOf(person.name, person.email, 'BK-7Q2F9K'),
        ...history,
      },
    ],
    repair_requests: [
      {
        id: 2,
        reference: 'R-4F7K2',
        ...person,
        repair_type: 'Data Recovery',
        preferred_date: '2026-11-20',
        description: 'The disk clicks — “all photos” are on it.',
        status: 'Pending',
        withdrawn_at: null,
        untold_since: null,
        search: searchOf(person.name, person.email),
        ...history,
      },
    ],
    contact_requests: [
      {
        id: 7,
        reference: 'M-9K3PT',
        ...person,
        message: "Are you open on Sunday? It's urgent 🙏",
        status: 'Pending',
        withdrawn_at: at,
        untold_since: null,
        search: searchOf(person.name, person.email),
        ...history,
      },
    ],
    request_events: [{ id: 1, entity: 'bookings', entity_id: 1, at, kind: 'status', text: 'Booked', user_name: 'The Owner' }],
    tracking_links: [{ token_hash: hashOf('link'), entity: 'bookings', entity_id: 1, created_at: at, expires_at: null }],
    notification_hours: [{ user_id: 1, channel: 'mail', ends_at: at, singles_left: 4 }],
    notified_requests: [{ user_id: 1, channel: 'mail', entity: 'bookings', entity_id: 1, at, state: 'single' }],
    gallery_images: [{ id: 1, url: '/uploads/1c9b1d0e-93a7-4d0f-8c8a-0e5f3d8f2b22-1200.webp', width: 1200, height: 900, created_at: at }],
    newsletter_subscribers: [
      { id: 1, email: person.email, unsubscribe_hash: hashOf('unsubscribe'), created_at: at, unsubscribed_at: null },
    ],
    idempotency_keys: [
      { key: 'bookings:create:4f0c', body_hash: hashOf('body'), response: '{"status":201}', record_id: 1, created_at: at },
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
    push_messages: [{ id: 1, subscription_id: 1, data: '{}', created_at: at, attempts: 0, next_attempt_at: later, locked_until: null }],
    mails: [
      {
        id: 1,
        template: 'passwordChanged',
        data: '{}',
        created_at: at,
        message_id: '7f4df2a6-5a35-4a4e-a5dd-7d2f2c8e1a33',
        attempts: 9,
        next_attempt_at: null,
        locked_until: null,
        expires_at: null,
        recipient: person.email,
        subject: 'Your password was changed',
        last_error: 'Refused',
      },
    ],
    jobs: [{ name: 'purge-trash', next_run_at: later, locked_until: null, last_run_at: at, last_error: null }],
    rate_limits: [{ key: 'login:pmWkWSBC', points: 2, expires_at: 4_070_908_800_000 }],
  }
}
