import type { Outside } from '#contract/desk/outside.ts'
import * as texts from '#texts/outside.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'

/** Removes a photo that a lab added. */
export const removeLabPhoto = ({ id, number }: Outside, photoId: number, at: number): Called => ({
  ...{ name: texts.remove, about: `outside ${id}`, failure: texts.removeFailure, takesFocus: true },
  question: { text: texts.removeQuestion(at, number), confirm: texts.remove },
  call: (call) => api('DELETE /api/outside/:id/photos/:photoId', { params: { id, photoId } }, call),
  said: () => texts.photoRemoved,
})
