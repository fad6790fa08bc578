import { mutationOptions } from '@tanstack/react-query'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { upload } from '#web/kit/lib/upload.ts'

// Every saved change loads the job again, because its query is derived.

export const changePhoto = () =>
  mutationOptions({
    mutationFn: ({ jobId, photoId, ...body }: { jobId: number; photoId: number; isReleased: boolean }) =>
      api('PUT /api/desk/jobs/:id/photos/:photoId', { params: { id: jobId, photoId }, body }),
  })

/** The signature on the screen. The same one again, after an answer that was lost, is no second one. */
export const addSignature = () =>
  mutationOptions({
    mutationFn: ({ id, file }: { id: number; file: File }) => {
      const body = new FormData()
      body.append('kind', 'signature')
      body.append('images', file, file.name)
      return upload('POST /api/desk/jobs/:id/photos', { params: { id }, body })
    },
  })

export const setPasscode = () =>
  mutationOptions({
    mutationFn: ({ id, passcode, call }: { id: number; passcode: string; call: CallOptions }) =>
      api('PUT /api/desk/jobs/:id/passcode', { params: { id }, body: { passcode } }, call),
  })

/** The passcode stays in the component that shows it, in no cache. */
export const showPasscodeByPin = () =>
  mutationOptions({
    mutationFn: ({ id, pin, call }: { id: number; pin: string; call: CallOptions }) =>
      api('POST /api/desk/jobs/:id/passcode/pin', { params: { id }, body: { pin } }, call),
    gcTime: 0,
  })

/** The same with the password. */
export const showPasscode = () =>
  mutationOptions({
    mutationFn: (id: number) => api('POST /api/desk/jobs/:id/passcode', { params: { id } }),
    gcTime: 0,
  })
