import type { Failure } from '@platform/contract'

/** Context of a failed call: the error of the server, or the reason that there is no valid reply. Switch on `type`. */
export type PlatformErrorContext =
  | Failure
  /** The server could not be reached, or the connection broke. `isOnline` is the network state of the device. */
  | { readonly type: 'NETWORK'; readonly isOnline: boolean }
  /** No complete reply arrived in time. */
  | { readonly type: 'TIMEOUT'; readonly milliseconds: number }
  /** The caller aborted the call. */
  | { readonly type: 'ABORTED' }
  /** The reply does not match the contract. `detail` is for developers. */
  | { readonly type: 'UNEXPECTED_REPLY'; readonly endpoint: string; readonly detail: string }

/** Default messages, for errors without a message of the server. */
const SENTENCES: Readonly<Record<PlatformErrorContext['type'], string>> = {
  LOGIN_REQUIRED: 'Your session has ended. Please sign in again.',
  FORBIDDEN: 'You do not have permission to do this.',
  NOT_FOUND: 'This does not exist, or no longer does.',
  INVALID: 'Some of the values are not valid.',
  REFUSED: 'This could not be done.',
  TOO_MANY_REQUESTS: 'Too many attempts. Please wait a moment and try again.',
  TOO_LARGE: 'This is too large to send.',
  SERVER: 'Something went wrong',
  NETWORK: 'The server could not be reached. Please try again.',
  TIMEOUT: 'The server took too long to answer. Please try again.',
  ABORTED: 'This was cancelled.',
  UNEXPECTED_REPLY: 'The server sent an answer that could not be understood.',
}
const OFFLINE_SENTENCE = 'You are offline. Check your connection and try again.'

function sentenceFor(context: PlatformErrorContext): string {
  return context.type === 'NETWORK' && !context.isOnline ? OFFLINE_SENTENCE : SENTENCES[context.type]
}

/**
 * The only error that a transport rejects with. `message` is a sentence for the user: the server's, if it sent one.
 * `context` is for code.
 *
 * @example
 * if (error.context.type === 'REFUSED' && error.context.rule === 'AGENT_NOT_EMPTY') …
 */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  /** The reason of the failure. */
  readonly context: PlatformErrorContext

  constructor(context: PlatformErrorContext, message = '', options?: ErrorOptions) {
    super(message || sentenceFor(context), options)
    this.context = context
  }
}

/** Whether the server may have made the change of a failed call. */
export function isOutcomeUnknown(error: PlatformError): boolean {
  const { type } = error.context
  return (
    type === 'NETWORK' || type === 'TIMEOUT' || type === 'ABORTED' || type === 'UNEXPECTED_REPLY' || type === 'SERVER'
  )
}
