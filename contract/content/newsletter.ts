import * as z from 'zod/mini'
import { email, honeypot, mailedToken, ownLanguage } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

export const newsletterRoutes = defineRoutes({
  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    operationId: 'subscribeToNewsletter',
    access: 'public',
    summary: 'Subscribe an email address; subscribing it again is not an error',
    body: z.object({ email, language: ownLanguage, website: honeypot }),
    rateLimit: 'public-form',
    status: 201,
    response: z.object({ email: z.string() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    operationId: 'unsubscribeFromNewsletter',
    access: 'public',
    summary: 'Unsubscribe with the token of a mailed link; repeating it is not an error',
    body: z.object({ token: mailedToken }),
    rateLimit: 'public-form',
    errors: ['bad_token'],
    status: 200,
    response: z.object({ message: z.string() }),
  },
})
