import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '../../../core/http/failed.ts'
import { REPOSITORY_FOLDER } from '../../../core/ownFiles.ts'

/** Output of the widget's build: `embed.js`, and the chunks that it loads. */
const DIST = fileURLToPath(new URL('packages/chat-widget/dist/embed', REPOSITORY_FOLDER))
/** Cache time of the script, which has no hash in its name, in seconds. */
const SCRIPT_SECONDS = 300
/** Path of a file of the build. Any other path is missing, such as one that leaves the folder. */
const FILE = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/

/**
 * Serves `/embed.js`, which pages of other origins load, and its chunks `/embed/…`, which are hashed and cached
 * forever. Any page may load them; they need a key to work. Files are looked up at every request, so that a build made
 * while the server runs is served too.
 */
export async function serveEmbed(app: FastifyInstance, root: string = DIST): Promise<void> {
  await app.register(async (embed) => {
    embed.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    })
    // Do not log a missing folder: the response to a request gives the reason.
    await embed.register(fastifyStatic, {
      root,
      serve: false,
      cacheControl: false,
      // Compressed copies are beside each file (scripts/precompress.mjs).
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
  if (!FILE.test(file)) throw notFound()
  if (existsSync(join(root, 'embed.js'))) return reply.sendFile(file)
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The chat widget is not built on this server. Run `pnpm build`.\n')
}
