import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Connection, SqliteConnection } from './better-sqlite3.ts'
import { preparedOnce } from './prepared-once.ts'

let connection: Connection
beforeEach(() => {
  connection = new SqliteConnection(':memory:')
  connection.exec("create table parts (id integer primary key, name text); insert into parts (name) values ('screen'), ('battery')")
})
afterEach(() => void connection.close())

const ALL = 'select * from parts'

it('prepares a statement once, and runs it with the parameters of each call', () => {
  const database = preparedOnce(connection)
  const byName = () => database.prepare('select id from parts where name = ?')
  expect(byName()).toBe(byName())
  expect(byName().all(['battery'])).toEqual([{ id: 2 }])
  expect(byName().all(['screen'])).toEqual([{ id: 1 }])
  expect(database.prepare('insert into parts (name) values (?)').run(['keyboard']).changes).toBe(1)
})

it('runs a statement that is being iterated', () => {
  const database = preparedOnce(connection)
  const seen: number[] = []
  for (const _row of database.prepare(ALL).iterate([])) seen.push(database.prepare(ALL).all([]).length)
  expect(seen).toEqual([2, 2])
})

it('sees a column that was added since', () => {
  const database = preparedOnce(connection)
  expect(database.prepare(ALL).all([])[0]).toEqual({ id: 1, name: 'screen' })
  connection.exec('alter table parts add column price integer default 5')
  expect(database.prepare(ALL).all([])[0]).toEqual({ id: 1, name: 'screen', price: 5 })
})
