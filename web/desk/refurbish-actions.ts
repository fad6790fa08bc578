import type { Refurbishment, RefurbishPart } from '#contract/desk/refurbish.ts'
import * as texts from '#texts/refurbish.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { api } from '#web/kit/lib/api-client.ts'

const aboutOf = (id: number) => `refurbishments ${id}`
const failure = (error: unknown) => adviceOf(error) ?? texts.saveFailure

export const startWork = ({ id, version }: Refurbishment): Called<Refurbishment> => ({
  ...{ name: texts.start, about: aboutOf(id), failure },
  call: (call) => api('POST /api/refurbishments/:id/start', { params: { id } }, { ...call, expectedVersion: version }),
  said: () => texts.started,
})

export const cancelWork = ({ id, version }: Refurbishment): Called<Refurbishment> => ({
  ...{ name: texts.cancel, about: aboutOf(id), refreshes: [ITEMS_KEY], failure },
  call: (call) => api('POST /api/refurbishments/:id/cancel', { params: { id } }, { ...call, expectedVersion: version }),
  question: { text: texts.cancelHint, confirm: texts.cancel },
  said: () => texts.cancelled,
})

export const takeOut = ({ id }: Refurbishment, part: RefurbishPart): Called<Refurbishment> => ({
  ...{ name: texts.takeOut, about: aboutOf(id), refreshes: [ITEMS_KEY], failure, takesFocus: true },
  call: (call) => api('DELETE /api/refurbishments/:id/parts/:partId', { params: { id, partId: part.id } }, call),
  said: () => texts.takenOut(part.name),
})

export const removePhoto = ({ id }: Refurbishment, photoId: number, at: number): Called => ({
  ...{ name: texts.removePhoto(at), about: aboutOf(id), failure, takesFocus: true },
  call: (call) => api('DELETE /api/refurbishments/:id/photos/:photoId', { params: { id, photoId } }, call),
})
