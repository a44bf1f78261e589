import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * What browsers are told not to do. The console needs nothing but its own files: no inline style or script, no other
 * host, no frame around it. There is no CORS: other origins have no business with the API.
 */
export async function registerSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        // 'self' includes the WebSocket of the same host.
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // The operator of the TLS proxy decides about this.
    strictTransportSecurity: false,
  })
}
