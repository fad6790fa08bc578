import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Invitation, MemberChange, TeamPolicy } from '#contract/accounts/team.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'

/** Loaded again after what is done about one of them. */
export const team = ['team'] as const

/** Not refreshed in the background: a login that has become too old would ask for the password out of the blue. */
export const teamQuery = () =>
  queryOptions({
    queryKey: team,
    queryFn: ({ signal }) => api('GET /api/team', {}, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const inviteMember = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, idempotencyKey, ...body }: Invitation & Pick<CallOptions, 'timeoutMs' | 'idempotencyKey'>) =>
      api('POST /api/team', { body }, { timeoutMs, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: team }),
  })

export const resendInvitation = (id: number) => api('POST /api/team/:id/invitation', { params: { id } })
export const createInvitationLink = (id: number) => api('POST /api/team/:id/invitation-link', { params: { id } })
export const withdrawInvitation = (id: number) => api('DELETE /api/team/:id', { params: { id } })
export const endMemberSessions = (id: number) => api('DELETE /api/team/:id/sessions', { params: { id } })
export const resetSecondFactor = (id: number) => api('DELETE /api/team/:id/second-factor', { params: { id } })
export const putMember = ({ id, ...body }: MemberChange & { id: number }) => api('PUT /api/team/:id', { params: { id }, body })

export const changeMember = (client: QueryClient) =>
  mutationOptions({ mutationFn: putMember, onSuccess: () => client.invalidateQueries({ queryKey: team }) })

const policyKey = ['team-policy'] as const

/** The shop's policy for its accounts. */
export const teamPolicyQuery = () =>
  queryOptions({
    queryKey: policyKey,
    queryFn: ({ signal }) => api('GET /api/team/policy', {}, { signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const saveTeamPolicy = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: TeamPolicy) => api('PUT /api/team/policy', { body }),
    onSuccess: (saved) => client.setQueryData(policyKey, saved),
  })
