import { afterAll, beforeAll, expect, test } from 'vitest'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { PostgresServer } from '#tests/support/postgres-server.ts'

let primary: PostgresServer
let standby: PostgresServer
let shared: SharedDatabase

beforeAll(async () => {
  primary = await PostgresServer.create({ wal_level: 'replica' })
  await primary.start()
  await primary.query('create database shop')
  await primary.allowReplication()
  standby = await PostgresServer.createStandby(primary, 'standby')
  await standby.start()
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  shared = await SharedDatabase.create()
})
afterAll(async () => {
  await shared?.remove()
  await standby?.remove()
  await primary?.remove()
})

test('a commit that the synchronous standby has not confirmed is never acknowledged: it is unconfirmed', async () => {
  const states = () => primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
  await expect.poll(states).toEqual([{ sync_state: 'sync' }])
  const database = await shared.open({ url: primary.url('shop'), statementMs: 500 })
  const write = (name: string) => database.write((tx) => tx.insertInto('metadata').values({ name, value: '' }).execute())
  await write('replicated')
  const [receiver] = await standby.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
  process.kill(receiver?.pid as number, 'SIGSTOP')
  try {
    await expect(write('in doubt')).rejects.toMatchObject({ code: 'unconfirmed', status: 503 })
  } finally {
    process.kill(receiver?.pid as number, 'SIGCONT')
  }
  await write('replicated again')
})
