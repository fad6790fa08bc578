import { expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { assertNodeForSqlite } from './sqlite-node.ts'

it.each(['20.19.0', '22.23.3', '24.18.1'])('SQLite runs on Node %s', (version) => {
  expect(() => assertNodeForSqlite(version)).not.toThrow()
})

it.each(['24.19.0', '24.21.0', '26.0.0'])('SQLite is refused on Node %s with a sentence', (version) => {
  expect(() => assertNodeForSqlite(version)).toThrow(ConfigError)
  expect(() => assertNodeForSqlite(version)).toThrow(`older than 24.19, and this is ${version}`)
})
