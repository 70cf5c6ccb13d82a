import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { noSchemas } from './no-schemas.ts'

/** What helmet would say with each answer, asked once: it is the same for all of them. */
export async function securityHeaders(
  publicUrl: string,
  formTargets: readonly string[],
): Promise<Record<string, string>> {
  const app = fastify({ schemaController: noSchemas })
  await app.register(helmet, helmetOptions(publicUrl, formTargets))
  app.get('/', (_request, reply) => reply.send())
  const { headers } = await app.inject('/')
  await app.close()
  const own = ['content-length', 'date', 'connection']
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !own.includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

function helmetOptions(publicUrl: string, formTargets: readonly string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // Mantine writes its variables in style attributes and one style element
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'", ...formTargets],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    hsts: publicUrl.startsWith('https:'),
  }
}
