import type { LanguageModelErrorCode } from '@platform/contract'

/** One turn of a conversation with a language model. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface CompletionRequest {
  /** Who the model is and what it shall do. */
  readonly system?: string
  /** Oldest first; the last is what it answers. */
  readonly messages: readonly ChatMessage[]
  /** Most tokens of the answer. */
  readonly maxTokens?: number
  /** 0 for the likeliest answer each time. @default what the model itself has */
  readonly temperature?: number
  /** Requests one JSON object only. The caller still validates it. @default false */
  readonly isJson?: boolean
  readonly signal?: AbortSignal
  /** Receives each piece of a streamed answer. After the first piece, an error is not retried. */
  readonly onDelta?: (text: string) => void
}

/** A language model that answers. Rejects with a {@link LanguageModelError}, or with the signal's reason. */
export interface LanguageModel {
  complete(request: CompletionRequest): Promise<string>
}

/** Why a language model did not answer; `message` is for a person. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
  readonly code: LanguageModelErrorCode
  /** The pause that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(
    code: LanguageModelErrorCode,
    message: string,
    { retryAfterMs, cause }: { retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
