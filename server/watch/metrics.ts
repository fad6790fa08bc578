import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { SITE_CHECKS } from '#contract/health.ts'
import { readKeptBackups } from '#server/backup/kept-backups.ts'
import type { AppContext } from '#server/context.ts'
import { listJobs } from '#server/jobs/jobs.repository.ts'
import { checkSite, readDisk } from './site-checks.ts'
import { countMails } from './watch.repository.ts'

/** From an answer out of the cache to one that waited for a lock. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Figures in the text format of Prometheus. */
export interface Metrics {
  contentType: string
  /** The figures of now. Never rejects: what cannot be read is missing. */
  read(): Promise<string>
}

/** Counts what this process does from now on, and reads what the database knows when it is asked; docs/watch.md explains each figure. */
export function collectMetrics(app: FastifyInstance, context: AppContext): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  timeRequests(app, context, registry)
  const updates = [processFigures(context, registry), diskFigures(context, registry), siteFigures(context, registry)]
  return {
    contentType: registry.contentType,
    async read() {
      await Promise.all(
        updates.map((update) => update().catch((error) => context.log.warn({ err: error }, 'Some figures could not be read'))),
      )
      return registry.metrics()
    },
  }
}

type Update = () => Promise<void>

function timeRequests(app: FastifyInstance, { fastPath }: AppContext, registry: Registry): void {
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
  fastPath.onAnswer((route, status, seconds) => durations.observe({ method: 'GET', route, status }, seconds))
}

/** What this process holds in memory. */
function processFigures({ database, cache }: AppContext, registry: Registry): Update {
  const gauge = gauges(registry)
  const connections = gauge('mistri_database_connections', 'Connections of this process, and the calls that wait for one', 'state')
  const responses = new Counter({
    name: 'mistri_cache_requests_total',
    help: 'Responses that are the same for everyone: taken from the cache, or made',
    labelNames: ['result'],
    registers: [registry],
  })
  return async () => {
    const { connections: open, idle, waiting } = database.load()
    for (const [state, count] of Object.entries({ busy: open - idle, idle, waiting })) connections.set({ state }, count)
    responses.reset()
    responses.inc({ result: 'hit' }, cache.counts.hits)
    responses.inc({ result: 'miss' }, cache.counts.misses)
  }
}

function diskFigures(context: AppContext, registry: Registry): Update {
  const gauge = gauges(registry)
  const failed = gauge('mistri_check_failed', '1 when a part of what the site needs has failed, as in /api/ready', 'check')
  const disk = gauge('mistri_disk_bytes', 'The disk of DATA_DIR', 'state')
  return async () => {
    const checks = await checkSite(context)
    for (const check of SITE_CHECKS) failed.set({ check }, checks[check] === 'failed' ? 1 : 0)
    const { freeBytes, totalBytes } = await readDisk(context)
    disk.set({ state: 'free' }, freeBytes)
    disk.set({ state: 'used' }, totalBytes - freeBytes)
  }
}

/** What the database knows, the same in every process. Nothing is better than old figures while it does not respond. */
function siteFigures(context: AppContext, registry: Registry): Update {
  const { read } = context.database
  const gauge = gauges(registry)
  const mails = gauge('mistri_mails', 'Mails that are not sent yet: waiting for an attempt, or failed for good', 'state')
  const lastRun = gauge('mistri_job_last_run_seconds', 'Unix time of the last run of a periodic job', 'job')
  const jobFailed = gauge('mistri_job_failed', '1 when the last run of a periodic job failed', 'job')
  const backup = gauge('mistri_backup_newest_seconds', 'Unix time of the newest backup; 0 while there is none')
  return async () => {
    for (const each of [mails, lastRun, jobFailed, backup]) each.reset()
    const [counts, jobs, { newest }] = await Promise.all([countMails(read), listJobs(read), readKeptBackups(context, new Date())])
    for (const [state, count] of Object.entries(counts)) mails.set({ state }, count)
    for (const { name, last_run_at, last_error } of jobs) {
      if (last_run_at === null) continue
      lastRun.set({ job: name }, toSeconds(last_run_at))
      jobFailed.set({ job: name }, last_error === null ? 0 : 1)
    }
    if (newest) backup.set(toSeconds(newest.at))
  }
}

const gauges = (registry: Registry) => (name: string, help: string, label?: string) =>
  new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry] })

const toSeconds = (time: string): number => Date.parse(time) / 1000
