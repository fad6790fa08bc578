import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { parseEnvFile } from './env-file.ts'

const parse = (text: string) => parseEnvFile(new TextEncoder().encode(text))

describe('parseEnvFile', () => {
  it('reads settings, quotes and comments, with the line ends and the mark of Windows', () => {
    const text =
      '\uFEFF# shop\r\nPORT=4000 # not 3000\r\nexport HOST = 0.0.0.0 \r\nSMTP_URL=\'smtp://a:p#ss@host\'\r\n\r\nMAIL_FROM="Repair: fast <a@b>"\r\nLOG_LEVEL='
    expect(parse(text)).toEqual({
      PORT: '4000',
      HOST: '0.0.0.0',
      SMTP_URL: 'smtp://a:p#ss@host',
      MAIL_FROM: 'Repair: fast <a@b>',
      LOG_LEVEL: '',
    })
  })

  it.each([
    ['SMTP_URL=smtp://shop:p@ss#w0rd@host', 1],
    ['PORT=3000\nADMIN_PASSWORD=#secret', 2],
    ['PORT=3000\n\nHOST: 0.0.0.0\nADMIN_PASSWORD=long enough', 3],
    ['ADMIN_PASSWORD="quoted" and more', 1],
    ['ADMIN_PASSWORD="a\\nb"', 1],
    ["ADMIN_PASSWORD='never closed", 1],
    ["ADMIN_PASSWORD= ''secret", 1],
  ])('refuses %j with the number of the line and without what is in it', (text, line) => {
    expect(() => parse(text)).toThrow(ConfigError)
    expect(() => parse(text)).toThrow(`Line ${line} of .env`)
    expect(() => parse(text)).not.toThrow(/w0rd|secret|quoted|never/)
  })

  it('refuses a file that is not UTF-8', () => {
    expect(() => parseEnvFile(Buffer.from('PORT=1', 'utf16le'))).toThrow(ConfigError)
  })

  it('never reads a password as another one', () => {
    const password = fc.string({ unit: fc.constantFrom(...'ab1#\'"`\\n $=@') })
    fc.assert(
      fc.property(password, (written) => {
        let read: Record<string, string | undefined>
        try {
          read = parse(`ADMIN_PASSWORD=${written}\nPORT=1`)
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError)
          return
        }
        const quoted = /^\s*(["'`])(.*?)\1/s.exec(written)?.[2]
        expect(read.ADMIN_PASSWORD).toBe(quoted ?? written.replace(/(^|\s+)#.*$/, '').trim())
        expect(read.PORT).toBe('1')
      }),
    )
  })
})
