import type { FileReply } from '@platform/contract'
import type { CallOptions } from '../transport.ts'
import { fileNameOf } from './fileName.ts'

/** A complete reply, not yet parsed. */
export interface HttpReply {
  readonly httpStatus: number
  /** Blank if the reply is a file. */
  readonly text: string
  readonly file?: FileReply
}

/** Reads a complete response, and reports the progress to the listener, if there is one. */
export async function readResponse(
  response: Response,
  onProgress: CallOptions['onProgress'],
  { acceptsFile = false }: { readonly acceptsFile?: boolean } = {},
): Promise<HttpReply> {
  const { status: httpStatus, headers } = response
  const body = onProgress && response.body ? withProgress(response, response.body, onProgress) : response
  if (!acceptsFile || !isFile(response)) return { httpStatus, text: await body.text() }
  const fileName = fileNameOf(headers.get('content-disposition'))
  return { httpStatus, text: '', file: { fileName, content: await body.blob() } }
}

/**
 * Whether a response is a file. Its disposition says so, but an API of another origin may hide it: then what is neither
 * JSON nor a page is a file.
 */
function isFile({ ok, headers }: Response): boolean {
  const type = headers.get('content-type') ?? 'text/html'
  return ok && (headers.has('content-disposition') || !/^(?:application\/json|text\/html)\b/i.test(type))
}

/** The same response, which reports the bytes that are read. */
function withProgress(
  response: Response,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: NonNullable<CallOptions['onProgress']>,
): Response {
  const totalBytes = contentLength(response)
  let loadedBytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      loadedBytes += chunk.byteLength
      onProgress({ direction: 'download', loadedBytes, totalBytes })
      controller.enqueue(chunk)
    },
  })
  // The content type becomes the type of the file.
  return new Response(body.pipeThrough(counter), { headers: typeOf(response) })
}

function typeOf({ headers }: Response): Record<string, string> {
  const type = headers.get('content-type')
  return type === null ? {} : { 'content-type': type }
}

/**
 * Returns the declared length, or null for a compressed body: its length counts compressed bytes, the progress does
 * not.
 */
function contentLength({ headers }: Response): number | null {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}
