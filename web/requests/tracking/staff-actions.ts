import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as lists from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/tracking.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { openChat } from './open-chat.ts'
import type { RequestId } from './tracking.queries.ts'

type Named = Pick<FollowedRequest, 'entity' | 'id' | 'reference' | 'name'>

/** Names a request for actions. */
export const requestKey = ({ entity, id }: RequestId) => `${entity} ${id}`

/** Notes that the customer knows the latest status. */
export const markNotified = ({ entity, id, reference, name }: Named): Called<FollowedRequest> => ({
  name: texts.markNotified,
  label: texts.markNotifiedBy(name),
  about: requestKey({ entity, id }),
  takesFocus: true,
  call: (call) => api('POST /api/requests/:entity/:id/notified', { params: { entity, id } }, call),
  said: () => texts.wasNotified(reference, name),
  failure: messages.tracking.sendFailure,
  undo: () => ({
    name: lists.undo,
    about: requestKey({ entity, id }),
    call: (call) => api('DELETE /api/requests/:entity/:id/notified', { params: { entity, id } }, call),
    failure: messages.tracking.sendFailure,
  }),
})

/** Notes that what the customer wrote needs no answer. */
export const setAside = ({ entity, id }: RequestId): Called<FollowedRequest> => ({
  name: texts.setAside,
  about: requestKey({ entity, id }),
  takesFocus: true,
  call: (call) => api('POST /api/requests/:entity/:id/set-aside', { params: { entity, id } }, call),
  said: () => texts.isSetAside,
  failure: messages.tracking.sendFailure,
  undo: () => ({
    name: lists.undo,
    about: requestKey({ entity, id }),
    call: (call) => api('DELETE /api/requests/:entity/:id/set-aside', { params: { entity, id } }, call),
    failure: messages.tracking.sendFailure,
  }),
})

/** Opens WhatsApp with a text about the request, which has its private link. */
export const writeOnWhatsApp = ({ entity, id, name }: RequestId & { name: string }): Called<void> => ({
  name: texts.whatsApp,
  label: texts.whatsAppTo(name),
  about: `whatsapp ${requestKey({ entity, id })}`,
  call: (call) => openChat(() => api('POST /api/requests/:entity/:id/whatsapp', { params: { entity, id } }, call)),
  failure: messages.tracking.sendFailure,
})
