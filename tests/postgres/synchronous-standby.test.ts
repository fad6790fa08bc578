import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOnce } from '#server/platform/http/idempotency.ts'
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

test('a commit that the synchronous standby has not confirmed is never acknowledged, not even when it is sent again: it is unconfirmed', async () => {
  const states = () => primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication')
  await expect.poll(states).toEqual([{ sync_state: 'sync' }])
  const database = await shared.open({ url: primary.url('shop'), statementMs: 500 })
  const write = (name: string) => database.write((tx) => tx.insertInto('metadata').values({ name, value: '' }).execute())
  const once = () => writeOnce(database, 'contact:create:once', {}, async () => ({ id: 1 }))
  await write('replicated')
  const [receiver] = await standby.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
  process.kill(receiver?.pid as number, 'SIGSTOP')
  try {
    await expect(write('in doubt')).rejects.toMatchObject({ code: 'unconfirmed', status: 503 })
    await expect(once()).rejects.toMatchObject({ code: 'unconfirmed' })
    // As after a crash of the primary: what only its own disk has is visible from now on, and the key is found.
    await primary.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
    const stored = () => primary.query("select key from idempotency_keys where key = 'contact:create:once'", 'shop')
    await expect.poll(stored).toHaveLength(1)
    await expect(once()).rejects.toMatchObject({ code: 'unconfirmed' })
  } finally {
    process.kill(receiver?.pid as number, 'SIGCONT')
  }
  await write('replicated again')
  expect(await once()).toEqual({ id: 1 })
})
