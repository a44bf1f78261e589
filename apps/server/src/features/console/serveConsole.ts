import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../core/http/failed.ts'
import { REPOSITORY_FOLDER } from '../../core/ownFiles.ts'

/** Output of `scripts/build-served.mjs`. */
const DIST = fileURLToPath(new URL('apps/console/dist', REPOSITORY_FOLDER))

/**
 * Files for addresses that are requested although most hosts have none there: their own brand, and the icon that
 * browsers request for pages without a link to one. Without them each visit is logged as a failure.
 */
const REPLACEMENTS = [
  { address: /^\/white-label\/[^/%]+\.json$/, file: 'white-label/default.json' },
  { address: /^\/favicon\.ico$/, file: 'favicon.svg' },
]

/**
 * Serves the built console. Its hashed files are cached forever, its page is not. The page is served at every address
 * that is neither a file nor a call, because the console has client-side routes. Without a build there is only the API.
 */
export async function serveConsole(app: FastifyInstance, root: string = DIST): Promise<void> {
  const hasConsole = existsSync(join(root, 'index.html'))
  const replacements = REPLACEMENTS.filter(({ file }) => hasConsole && existsSync(join(root, file)))
  if (hasConsole) {
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      // Compressed copies are beside each file (scripts/precompress.mjs).
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(root, 'assets'))
        void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const replacement = request.method === 'GET' && replacements.find(({ address }) => address.test(path))
    if (replacement) return reply.sendFile(replacement.file)
    // Not `new URL(…)`, which refuses addresses such as `//..//`.
    const isPage = request.method === 'GET' && !/^\/+(?:api|assets|embed|embed\.js)(?:[/?]|$)/.test(request.url)
    if (!hasConsole || !isPage || !request.headers.accept?.includes('text/html')) throw notFound()
    return reply.sendFile('index.html')
  })
}
