import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FirstStep, FirstSteps } from '#contract/office/first-steps.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'

const key = [DERIVED, 'first-steps'] as const

/** The open steps of a new shop; loaded again after every saved change. */
export const firstStepsQuery = () =>
  queryOptions({ queryKey: key, meta: { silent401: true }, queryFn: ({ signal }) => api('GET /api/first-steps', {}, { signal }) })

const remember = (client: QueryClient) => (steps: FirstSteps) => {
  client.setQueryData(key, steps)
}

export const setDismissed = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (dismissed: boolean) => api('PUT /api/first-steps', { body: { dismissed } }),
    onSuccess: remember(client),
  })

export const markStep = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (name: FirstStep) => api('PUT /api/first-steps/:name', { params: { name }, body: { marked: true } }),
    onSuccess: remember(client),
  })

export const removeSamples = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => api('DELETE /api/first-steps/samples', {}),
    onSuccess: remember(client),
    // Some may be gone although the call has failed.
    onSettled: () => Promise.all(['products', 'gallery'].map((entity) => client.invalidateQueries({ queryKey: [entity] }))),
  })
