import fastifyHelmet from '@fastify/helmet'
import Fastify from 'fastify'
import { noJsonSchemas } from './no-json-schemas.ts'

/**
 * The headers of every response, including those that Node's parser rejects. They are always the same, so helmet computes them once. The
 * strict policy is for the API; a page sets its own `content-security-policy` with the hashes of its scripts.
 */
export async function securityHeaders(https: boolean): Promise<Record<string, string>> {
  const app = Fastify({ schemaController: noJsonSchemas })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Browsers support these only over https, and log warnings otherwise.
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  let headers: Record<string, string> = {}
  app.get('/', async (_request, reply) => {
    headers = Object.fromEntries(Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]))
    return ''
  })
  await app.inject('/')
  await app.close()
  return { ...headers, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' }
}
