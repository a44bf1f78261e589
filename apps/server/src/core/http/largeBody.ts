import type { EndpointName, Failure } from '@platform/contract'
import { LimitError } from '../compute/LimitError.ts'
import { openThread } from '../compute/openThread.ts'
import { entryFile } from '../ownFiles.ts'
import { Failed, unreadable } from './failed.ts'

/** JSON above this size is read in a thread, in bytes. */
export const LARGE_BODY_BYTES = 256 * 1024

/** A JSON body that is not parsed yet. */
export class LargeBody {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A request of a call with a body of JSON. */
export interface LargeRequest {
  readonly name: EndpointName
  readonly params: unknown
  readonly query: unknown
  readonly body: Uint8Array
}

/** The valid input, or why it is refused. */
export type LargeInput =
  | { readonly input: unknown }
  | { readonly refusal: { readonly failure: Failure; readonly message: string; readonly httpStatus?: number } }

const thread = openThread<LargeRequest, LargeInput>(entryFile('core/http/largeBodyThread.ts'), {
  timeoutMs: 30_000,
  heapMb: 1024,
  waitingMax: 10,
})

/**
 * Parses and validates a large body in a thread, where enterprises take turns. Throws a `Failed` if it is not valid, or
 * a `WaitingLimitError` if too many of the enterprise wait.
 */
export async function readLargeInput(request: LargeRequest, enterpriseId = ''): Promise<never> {
  let result: LargeInput
  try {
    result = await thread.run(request, { turnGroup: enterpriseId })
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    throw unreadable('The request takes too long to read. Send less at once')
  }
  if ('input' in result) return result.input as never
  const { failure, message, httpStatus } = result.refusal
  throw new Failed(failure, message, httpStatus === undefined ? {} : { httpStatus })
}
