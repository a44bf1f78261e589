import { buildOpenApi } from '@platform/contract/all'
import contract from '@platform/contract/package.json' with { type: 'json' }
import type { FastifyInstance } from 'fastify'
import { docsPage, DOCS_STYLE } from './docsPage.ts'

/** Serves `/api/openapi.json`, and `/api/docs`: the same as a page without scripts. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const openApi = buildOpenApi(contract.version)
  app.get('/api/openapi.json', async () => openApi)
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(docsPage(contract.version, openApi)))
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_STYLE))
}
