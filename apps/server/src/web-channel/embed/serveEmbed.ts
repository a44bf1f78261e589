import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the widget's build puts its script for pages: `embed.js`, and what it loads later beside it. */
const DIST = fileURLToPath(new URL('../../../../../packages/chat-widget/dist/embed', import.meta.url))
/** The script has no hash in its name: pages have a new one after so many seconds. */
const SCRIPT_SECONDS = 300

/**
 * `/embed.js`, which pages of other origins load, and `/embed/…`, which it loads itself: hashed files, cached forever.
 * Any page may have them; they do nothing without a key. Looked for with every request, so that a build made while the
 * server runs is served too.
 */
export async function serveEmbed(app: FastifyInstance, root: string = DIST): Promise<void> {
  await app.register(async (embed) => {
    embed.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    })
    // A missing folder is not logged: requests for its files get the reason.
    await embed.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      // Each file's compressed copies lie beside it (scripts/precompress.mjs).
      preCompressed: true,
      logLevel: 'error',
      setHeaders: (reply, path) => {
        const isScript = /^embed\.js(?:\.br|\.gz)?$/.test(relative(root, path))
        const cached = isScript ? `public, max-age=${SCRIPT_SECONDS}` : 'public, max-age=31536000, immutable'
        void reply.header('cache-control', cached)
      },
    })
    embed.route({
      method: ['GET', 'HEAD'],
      url: '/embed.js',
      handler: (_request, reply) => serve(reply, root, 'embed.js'),
    })
    embed.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/embed/*',
      handler: ({ params }, reply) => serve(reply, root, params['*']),
    })
  })
}

function serve(reply: FastifyReply, root: string, file: string): FastifyReply {
  if (existsSync(join(root, 'embed.js'))) return reply.sendFile(file)
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The chat widget is not built on this server. Run `pnpm build`.\n')
}
