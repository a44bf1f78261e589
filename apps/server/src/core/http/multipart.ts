import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reads multipart forms. A field that occurs once is a text, one that occurs more often a list; files are always lists.
 * The route's size limit is checked while the body is received.
 */
export function registerMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type'] ?? ''
      try {
        return fieldsOf(
          await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData(),
        )
      } catch (cause) {
        throw Object.assign(new Error('The multipart form could not be read', { cause }), {
          code: 'BAD_MULTIPART',
          statusCode: 400,
        })
      }
    },
  )
}

function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: [string, unknown][] = [...new Set(form.keys())].map((key) => {
    const values: unknown[] = form.getAll(key)
    return [key, values.length === 1 && typeof values[0] === 'string' ? values[0] : values]
  })
  return Object.fromEntries(fields)
}
