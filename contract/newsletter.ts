import * as z from 'zod/mini'
import { email, honeypot } from './fields.ts'
import { defineRoutes } from './route.ts'

export const newsletterRoutes = defineRoutes({
  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    summary: 'Subscribe an address; the same one twice is no error',
    body: z.object({ email, website: honeypot }),
    rateLimit: 'public-form',
    status: 201,
    response: z.object({ email: z.string() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'public',
    summary: 'Unsubscribe with the token of a mailed link; no error when it is already done',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    rateLimit: 'public-form',
    status: 200,
    response: z.object({ message: z.string() }),
  },
})
