import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where the widget's build puts its script for pages: `embed.js`, and what it loads later beside it. */
const DIST = fileURLToPath(new URL('../../../../../packages/chat-widget/dist/embed', import.meta.url))
/** The script has no hash in its name: pages have a new one after so many seconds. */
const SCRIPT_SECONDS = 300

/**
 * `/embed.js`, which pages of other origins load, and `/embed/…`, which it loads itself: hashed files, kept for ever.
 * Any page may have them; they do nothing without a key. Without a build there are none.
 */
export async function serveEmbed(app: FastifyInstance, root: string = DIST): Promise<void> {
  if (!existsSync(join(root, 'embed.js'))) {
    app.get('/embed.js', missing)
    app.get('/embed/*', missing)
    return
  }
  await app.register(async (embed) => {
    embed.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    })
    await embed.register(fastifyStatic, {
      root,
      prefix: '/embed/',
      cacheControl: false,
      decorateReply: true,
      setHeaders: (reply, path) => {
        const isScript = path === join(root, 'embed.js')
        const cached = isScript ? `public, max-age=${SCRIPT_SECONDS}` : 'public, max-age=31536000, immutable'
        void reply.header('cache-control', cached)
      },
    })
    embed.get('/embed.js', (_request, reply) => reply.sendFile('embed.js'))
  })
}

async function missing(_request: unknown, reply: FastifyReply): Promise<string> {
  void reply.code(404).type('text/plain; charset=utf-8')
  return 'The chat widget is not built on this server. Run `pnpm build`, and start the server again.\n'
}
