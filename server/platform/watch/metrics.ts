import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SITE_CHECKS } from '#contract/platform/health.ts'
import type { Config } from '#server/config.ts'
import { readKeptBackups } from '#server/platform/backup/kept-backups.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FastPath } from '#server/platform/http/fast-path.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { PageQueue } from '#server/platform/pages/page-queue.ts'
import { listTasks } from '#server/platform/tasks/tasks.repository.ts'
import { type CheckedParts, checkSite, readDisk } from './site-checks.ts'
import { countMails } from './watch.repository.ts'

/** From a response out of the cache to one that waited for a lock. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures in the text format of Prometheus. */
export interface Metrics {
  contentType: string
  /** The current figures. Never rejects: figures that cannot be read are left out. */
  read(): Promise<string>
}

/** Counts events of this process from now on, and reads the database's figures for each scrape; docs/watch.md explains each figure. */
export function collectMetrics(
  app: FastifyInstance,
  parts: CheckedParts & { cache: ResponseCache; fastPath: FastPath; pageQueue: PageQueue },
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, parts, registry)
  const updates = [processFigures(parts, registry), diskFigures(parts, registry), siteFigures(parts, registry)]
  return {
    contentType: registry.contentType,
    async read() {
      await Promise.all(
        updates.map((update) => update().catch((error) => parts.log.warn({ err: error }, 'Some figures could not be read'))),
      )
      return registry.metrics()
    },
  }
}

type Update = () => Promise<void>

function timeRequests(app: FastifyInstance, { fastPath }: { fastPath: FastPath }, registry: Registry): void {
  const durations = new Histogram({
    name: 'mistri_http_request_duration_seconds',
    help: 'Time from a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    durations.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  fastPath.onAnswer = (route, status, seconds) => durations.observe({ method: 'GET', route, status }, seconds)
}

/** Figures about the memory of this process. */
function processFigures(
  { database, cache, pageQueue }: { database: Database; cache: ResponseCache; pageQueue: PageQueue },
  registry: Registry,
): Update {
  const gauge = gauges(registry)
  const connections = gauge('mistri_database_connections', 'Connections of this process, and the calls that wait for one', 'state')
  const responses = new Counter({
    name: 'mistri_cache_requests_total',
    help: 'Responses that are the same for everyone: taken from the cache, or made',
    labelNames: ['result'],
    registers: [registry],
  })
  const old = new Counter({
    name: 'mistri_cache_old_total',
    help: 'Responses that may have been out of date, because the database did not answer',
    registers: [registry],
  })
  const pages = new Counter({
    name: 'mistri_pages_total',
    help: 'Pages that no cache had: drawn, dropped because their callers had left, or refused because too many waited',
    labelNames: ['result'],
    registers: [registry],
  })
  return async () => {
    const { connections: open, idle, waiting } = database.load()
    for (const [state, count] of Object.entries({ busy: open - idle, idle, waiting })) connections.set({ state }, count)
    responses.reset()
    responses.inc({ result: 'hit' }, cache.counts.hits)
    responses.inc({ result: 'miss' }, cache.counts.misses)
    pages.reset()
    for (const [result, count] of Object.entries(pageQueue.counts)) pages.inc({ result }, count)
    old.reset()
    old.inc(cache.counts.old)
  }
}

function diskFigures(parts: CheckedParts, registry: Registry): Update {
  const gauge = gauges(registry)
  const failed = gauge('mistri_check_failed', '1 when a part of what the site needs has failed, as in /api/ready', 'check')
  const disk = gauge('mistri_disk_bytes', 'The disk of DATA_DIR', 'state')
  return async () => {
    const checks = await checkSite(parts)
    for (const check of SITE_CHECKS) failed.set({ check }, checks[check] === 'failed' ? 1 : 0)
    const { freeBytes, totalBytes } = await readDisk(parts)
    disk.set({ state: 'free' }, freeBytes)
    disk.set({ state: 'used' }, totalBytes - freeBytes)
  }
}

/** Figures from the database, the same in every process. While it does not respond they are left out, which is better than old ones. */
function siteFigures({ config, database }: { config: Config; database: Database }, registry: Registry): Update {
  const { read } = database
  const gauge = gauges(registry)
  const mails = gauge('mistri_mails', 'Mails that are not sent yet: waiting for an attempt, or failed for good', 'state')
  const lastRun = gauge('mistri_task_last_run_seconds', 'Unix time of the last run of a periodic task', 'task')
  const taskFailed = gauge('mistri_task_failed', '1 when the last run of a periodic task failed', 'task')
  const backup = gauge('mistri_backup_newest_seconds', 'Unix time of the newest backup; 0 while there is none')
  return async () => {
    for (const each of [mails, lastRun, taskFailed, backup]) each.reset()
    const [counts, tasks, { newest }] = await Promise.all([
      countMails(read),
      listTasks(read),
      readKeptBackups({ config, database }, new Date()),
    ])
    for (const [state, count] of Object.entries(counts)) mails.set({ state }, count)
    for (const { name, last_run_at, last_error } of tasks) {
      if (last_run_at === null) continue
      lastRun.set({ task: name }, toSeconds(last_run_at))
      taskFailed.set({ task: name }, last_error === null ? 0 : 1)
    }
    if (newest) backup.set(toSeconds(newest.at))
  }
}

const gauges = (registry: Registry) => (name: string, help: string, label?: string) =>
  new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })

const toSeconds = (time: string): number => Date.parse(time) / 1000
