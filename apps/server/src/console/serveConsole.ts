import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../http/failed.ts'

/** Where `scripts/build-served.mjs` puts the console. */
const DIST = fileURLToPath(new URL('../../../console/dist', import.meta.url))

/**
 * The built console: its hashed files for ever, its page never from a cache, and that page for every address that is
 * neither a file nor a call, because the console has its own routes. Without a build there is only the API.
 */
export async function serveConsole(app: FastifyInstance, root: string = DIST): Promise<void> {
  const hasConsole = existsSync(join(root, 'index.html'))
  if (hasConsole) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      // Each file's compressed copies lie beside it (scripts/precompress.mjs).
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const isPage = request.method === 'GET' && !/^\/(?:api|assets|embed|embed\.js)(?:\/|$)/.test(pathname)
    if (!hasConsole || !isPage || !request.headers.accept?.includes('text/html')) throw notFound()
    return reply.sendFile('index.html')
  })
}
