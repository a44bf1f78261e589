import { buildOpenApi } from '@platform/contract/all'
import contract from '@platform/contract/package.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import { docsPage, DOCS_STYLE } from './docsPage.ts'

/** Serves `/api/openapi.json`, and `/api/docs`: the same as a page without scripts. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  let openApi: ReturnType<typeof buildOpenApi> | undefined
  // With the first request: it takes a tenth of the CPU time of a start.
  const document = () => (openApi ??= buildOpenApi(contract.version))
  app.get('/api/openapi.json', async () => document())
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(docsPage(contract.version, document())))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_STYLE))
}
