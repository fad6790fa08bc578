import { resolve } from 'node:path'
import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('has a default for every setting', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: undefined,
      sampleData: true,
      rateLimit: true,
      trustProxy: false,
      admin: { userName: 'admin', password: undefined },
    })
  })

  it('treats an empty or blank value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ', SAMPLE_DATA: '' })).toEqual(readConfig({}))
  })

  it('reads the settings', () => {
    const config = readConfig({
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://shop.example/',
      DATABASE_URL: 'postgres://mistri@db/mistri',
      SAMPLE_DATA: 'off',
      RATE_LIMIT: 'off',
      ADMIN_USERNAME: 'owner',
      ADMIN_PASSWORD: 'long enough',
      ADMIN_EMAIL: 'Owner@Shop.example',
    })
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://shop.example',
      isHttps: true,
      databaseUrl: 'postgres://mistri@db/mistri',
      sampleData: false,
      rateLimit: false,
      admin: { userName: 'owner', password: 'long enough', email: 'owner@shop.example' },
    })
  })

  it('reads where traces are sent', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/'
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ url: 'http://collector:4318', headers: {} })
    const headers = { 'x-api-key': 'a key', team: 'b' }
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key, team=b' }).traces?.headers).toEqual(
      headers,
    )
    expect(readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' }).traces).toBeUndefined()
  })

  it.each([
    ['off', false],
    ['on', true],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('trusts the proxies of TRUST_PROXY=%s', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db/mistri'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'no-email'],
    ['ADMIN_USERNAME', 'a b'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'shop\r\nBcc: all@example.in'],
    ['MAIL_FROM', 'Repair: fast shop@example.in'],
    ['MAIL_FROM', 'Shop <shop@example.in>, Other <other@example.in>'],
    ['MAIL_FROM', 'shop@example.in (Pune)'],
    ['MAIL_FROM', 'Shop <shop@example.in'],
    ['SMTP_URL', 'smtp://shop:p@ss#w0rd@mail.example:587'],
    ['SMTP_URL', 'smtp://shop:12/34@mail.example:587'],
    ['SMTP_URL', 'smtp://shop:12?34@mail.example:587'],
    ['SMTP_URL', 'smtp://shop:100%@mail.example:587'],
    ['SMTP_URL', 'smtp://shop:pass word@mail.example:587'],
    ['SMTP_URL', 'smtp:mail.example:587'],
    ['STORAGE_URL', 's3://key:sec/ret@bucket.example/uploads'],
    ['BACKUP_URL', 's3://key:sec#ret@bucket.example/uploads'],
    ['DATABASE_URL', 'postgres://shop:p#ss@db/shop'],
    ['DATABASE_LISTEN_URL', 'postgres://shop:p?1@db/shop'],
    ['PUBLIC_URL', 'https://shop.example/repairs'],
    ['STORAGE_URL', '/var/uploads'],
    ['SAMPLE_DATA', 'yes'],
    ['RATE_LIMIT', '0'],
    ['TRUST_PROXY', 'everyone'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
  ])('rejects %s=%s with a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} (must be|cannot be used: ).+\\.$`))
  })

  it('reads the password of every URL as it is, or refuses it', () => {
    const urls = { SMTP_URL: 'smtp', STORAGE_URL: 's3', BACKUP_URL: 's3', DATABASE_URL: 'postgres' }
    const fields = { SMTP_URL: 'smtpUrl', STORAGE_URL: 'storageUrl', BACKUP_URL: 'backupUrl', DATABASE_URL: 'databaseUrl' } as const
    const password = fc.string({ unit: fc.constantFrom(...'aZ09@#/?:%+&=;!$~ é"\'\\') })
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(urls) as (keyof typeof urls)[])), password, fc.boolean(), (name, written, encode) => {
        fc.pre(encode || !/%[\da-f]{2}/i.test(written))
        const value = `${urls[name]}://shop:${encode ? encodeURIComponent(written) : written}@host.example:5000/place`
        let read: string | undefined
        try {
          read = readConfig({ [name]: value })[fields[name]]
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
          expect(encode).toBe(false)
          return
        }
        const { hostname, username, password: found } = new URL(read ?? '')
        expect([hostname, username, decodeURIComponent(found)]).toEqual(['host.example', 'shop', written])
      }),
    )
  })

  it.each([
    ['shop@example.in', '', 'shop@example.in'],
    ['Repair: fast <a@b>', 'Repair: fast', 'a@b'],
    ['Mistri (Pune) <a@b>', 'Mistri (Pune)', 'a@b'],
    ['Rao, Patil & Sons; "the best" <a@b>', 'Rao, Patil & Sons; "the best"', 'a@b'],
    ['"Rao, \\"Patil\\"" <a@b>', 'Rao, "Patil"', 'a@b'],
    ['"Mistri Computers <a@b>"', 'Mistri Computers', 'a@b'],
    ['मिस्त्री <a@b>', 'मिस्त्री', 'a@b'],
  ])('a mail from MAIL_FROM=%s has this name and address', async (value, name, address) => {
    const { mailFrom } = readConfig({ MAIL_FROM: value })
    expect(mailFrom).toEqual({ name, address })
    const { envelope, message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true })
      .sendMail({ from: mailFrom as { name: string; address: string }, to: 'c@d', text: '' })
    expect(envelope.from).toBe(address)
    expect(String(message)).toMatch(new RegExp(`^From: .*<?${address}>?\r$`, 'm'))
  })

  it('names every invalid setting and repeats no password', () => {
    const bad = { PORT: 'x', LOG_LEVEL: 'y', ADMIN_PASSWORD: 'hunter2' }
    expect(() => readConfig(bad)).toThrow(/PORT .*\n.*ADMIN_PASSWORD .*\n.*LOG_LEVEL /)
    expect(() => readConfig(bad)).not.toThrow(/hunter2/)
  })
})
