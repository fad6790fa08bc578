import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Invitation, MemberChange } from '#contract/team.ts'
import { api } from '#web/lib/api-client.ts'
import { live } from '#web/lib/query-client.ts'

const root = ['team'] as const

export const teamQuery = () => queryOptions({ ...live, queryKey: root, queryFn: ({ signal }) => api('GET /api/team', {}, { signal }) })

export const inviteMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ signal, ...body }: Invitation & { signal?: AbortSignal | undefined }) =>
      api('POST /api/team', { body }, signal ? { signal } : {}),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

export const resendInvitation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api('POST /api/team/:id/invitation', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

export const changeMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: MemberChange & { id: number }) => api('PUT /api/team/:id', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })

export const endMemberSessions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api('DELETE /api/team/:id/sessions', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })
