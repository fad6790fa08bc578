import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { DeviceKind, Job, JobChange, Move, WalkIn } from '#contract/desk/desk.ts'
import type { NewTemplate } from '#contract/desk/estimate-templates.ts'
import type { EstimateAnswerInput, EstimateDraftInput, PartSerial } from '#contract/desk/estimates.ts'
import type { SettledHandOver } from '#contract/desk/hand-over.ts'
import { language } from '#texts/language.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, polling, refreshUnlessRefused } from '#web/kit/lib/query-client.ts'
import type { JobFilterValues } from './job-filters.tsx'
import type { Movable } from './kept-entries.ts'
import { sendMove } from './send-move.ts'
import { sendOrKeep } from './waiting.ts'

/** How soon a board that has its answer, or none, asks again. */
const AGAIN_MS = 500
const RETRY_MS = 3000

/** Open repairs by stage. Once it is known, each call waits at the server for a change, so that those of others appear at once. */
export const boardQuery = ({ show, brand }: JobFilterValues, client: QueryClient) => {
  const queryKey = ['board', show, brand] as const
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const known = client.getQueryData<{ revision: string }>(queryKey)
      return api(
        'GET /api/desk/board',
        { query: { ...(show && { show }), ...(brand && { brand }), ...(known && { after: known.revision }) } },
        { signal },
      )
    },
    refetchInterval: (query) => refreshUnlessRefused(() => (query.state.error ? RETRY_MS : AGAIN_MS))(query),
  })
}

/** One repair at the bench; loaded again after every saved change. */
export const jobQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'job', id],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id', { params: { id } }, { signal }),
  })

/** What handing it over will issue and ask for; loaded again after every saved change. */
export const handOverQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'hand-over', id],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id/hand-over', { params: { id } }, { signal }),
  })

export const settleHandOver = (id: number) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: SettledHandOver & { call: CallOptions }) =>
      api('POST /api/desk/jobs/:id/hand-over', { params: { id }, body }, call),
  })

/** The content of its slip and its label. */
export const jobPaperQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'job-paper', id],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id/paper', { params: { id }, query: { language } }, { signal }),
  })

/** How long a job was in each stage. */
export const stageTimesQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'job-times', id],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id/times', { params: { id } }, { signal }),
  })

export const peopleQuery = () =>
  queryOptions({ queryKey: ['people'], queryFn: ({ signal }) => api('GET /api/desk/people', {}, { signal }) })

/** The owner's lists for the intake of a device. */
export const intakeListsQuery = () =>
  queryOptions({ queryKey: ['intake-lists'], queryFn: ({ signal }) => api('GET /api/desk/intake-lists', {}, { signal }) })

/** The shop's records of a phone, and of a device by its serial number. */
export const customerQuery = (phone: string, serial: string) =>
  queryOptions({
    queryKey: ['customer', phone, serial],
    queryFn: ({ signal }) => api('GET /api/desk/customers', { query: { phone, ...(serial && { serial }) } }, { signal }),
  })

/** The device that has this serial number. */
export const knownDeviceQuery = (serial: string) =>
  queryOptions({
    queryKey: [DERIVED, 'known-device', serial],
    queryFn: ({ signal }) => apiList('GET /api/devices', { query: { page: 1, limit: 1, serial } }, { signal }),
  })

export const devicesQuery = (deviceKind: DeviceKind | '') =>
  queryOptions({
    queryKey: ['devices', deviceKind],
    queryFn: ({ signal }) => api('GET /api/desk/devices', { query: deviceKind ? { deviceKind } : {} }, { signal }),
  })

/** The estimates of one repair; loaded again after every saved change. */
export const estimatesQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'estimates', id],
    queryFn: ({ signal }) => api('GET /api/desk/jobs/:id/estimates', { params: { id } }, { signal }),
  })

/** A revision as it is printed in the language of this page. */
export const estimatePaperQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: [DERIVED, 'estimate-paper', id, revision],
    queryFn: ({ signal }) =>
      api('GET /api/desk/jobs/:id/estimates/:revision/paper', { params: { id, revision }, query: { language } }, { signal }),
  })

const refresh = (client: QueryClient) => {
  for (const key of ['repair-requests', 'devices', 'customer']) void client.invalidateQueries({ queryKey: [key] })
}

// Without a connection the next one and notes are kept on this device, and have no result yet.

/** A new job, or the key of the entry that waits to become one, and whether it left a passcode out. */
export type NewJob = Job | { keptAs: string | undefined; leftOut: boolean }

export const createJob = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ call, ...body }: WalkIn & { call: CallOptions }): Promise<NewJob> => {
      const { passcode, ...kept } = body
      const job = await sendOrKeep({ kind: 'job', body: kept }, call, () => api('POST /api/desk/jobs', { body }, call))
      return job ?? { keptAs: call.idempotencyKey, leftOut: passcode !== undefined }
    },
    onSuccess: () => refresh(client),
  })

export const changeJob = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version, call, ...body }: JobChange & { id: number; version: number; call?: CallOptions }) =>
      api('PUT /api/desk/jobs/:id', { params: { id }, body }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

export const addNote = () =>
  mutationOptions({
    mutationFn: ({ job, text, call }: { job: Pick<Movable, 'id' | 'reference' | 'name'>; text: string; call: CallOptions }) =>
      sendOrKeep({ kind: 'note', job, text }, call, () =>
        api('POST /api/requests/:entity/:id/notes', { params: { entity: 'repair-requests', id: job.id }, body: { text } }, call),
      ),
  })

/** Without a connection a move waits on this device, and has no result yet; nothing else of the job is kept with it. */
export function moveJob({ id, reference, name, stage, version }: Movable, move: Move, options: CallOptions): Promise<Job | undefined> {
  const job = { id, reference, name, stage, version }
  const call = { timeoutMs: FORM_TIMEOUT_MS, ...options }
  return sendOrKeep({ kind: 'move', job, move }, call, () => sendMove(job, move, call))
}

interface EstimateCall {
  id: number
  version: number
  call?: CallOptions
}

export const saveEstimate = () =>
  mutationOptions({
    mutationFn: ({ id, version, call, ...body }: EstimateCall & EstimateDraftInput) =>
      api('PUT /api/desk/jobs/:id/estimates/draft', { params: { id }, body }, { ...call, expectedVersion: version }),
  })

export const sendEstimate = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version, revision, call }: EstimateCall & { revision: number }) =>
      api('POST /api/desk/jobs/:id/estimates/send', { params: { id }, body: { revision } }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

export const notePartSerial = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version, call, ...body }: EstimateCall & PartSerial) =>
      api('PUT /api/desk/jobs/:id/estimates/serials', { params: { id }, body }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

export const withdrawEstimate = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version, revision }: EstimateCall & { revision: number }) =>
      api('POST /api/desk/jobs/:id/estimates/withdraw', { params: { id }, body: { revision } }, { expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

export const noteEstimateAnswer = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, version, call, ...body }: EstimateCall & EstimateAnswerInput) =>
      api('POST /api/desk/jobs/:id/estimates/answer', { params: { id }, body }, { ...call, expectedVersion: version }),
    onSuccess: () => refresh(client),
  })

/** Templates of usual repairs; loaded again after every saved change. */
export const templatesQuery = () =>
  queryOptions({
    queryKey: [DERIVED, 'estimate-templates'],
    queryFn: ({ signal }) => api('GET /api/desk/estimate-templates', {}, { signal }),
  })

/** Keeps the lines under a new name, or replaces those of a template. */
export const saveTemplate = () =>
  mutationOptions({
    mutationFn: ({ name, lines, known, call }: NewTemplate & { known: { id: number; version: number } | undefined; call: CallOptions }) =>
      known
        ? api(
            'PUT /api/desk/estimate-templates/:id',
            { params: { id: known.id }, body: { lines } },
            { ...call, expectedVersion: known.version },
          )
        : api('POST /api/desk/estimate-templates', { body: { name, lines } }, call),
  })

export const deleteTemplate = () =>
  mutationOptions({ mutationFn: ({ id }: { id: number }) => api('DELETE /api/desk/estimate-templates/:id', { params: { id } }) })
