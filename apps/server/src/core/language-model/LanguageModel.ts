import type { LanguageModelErrorCode } from '@platform/contract'

/** One turn of a conversation with a language model. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

export interface CompletionRequest {
  /** The role and the instructions of the model. */
  readonly system?: string
  /** Oldest first. The model answers the last one. */
  readonly messages: readonly ChatMessage[]
  /** Longest answer, in tokens. */
  readonly maxTokens?: number
  /** 0 returns the likeliest answer each time. @default the model's own default */
  readonly temperature?: number
  /** Requests one JSON object only. The caller still validates it. @default false */
  readonly isJson?: boolean
  readonly signal?: AbortSignal
  /** Receives each piece of a streamed answer. After the first piece, an error is not retried, unless `onRestart` allows it. */
  readonly onDelta?: (text: string) => void
  /** Called before a retry after pieces: discards them, or returns false if a person has read them. */
  readonly onRestart?: () => boolean
  /** Called if the model has stopped within its answer because that reached its maximum length. */
  readonly onCutOff?: () => void
}

/** A language model. Rejects with a {@link LanguageModelError}, or with the signal's reason. */
export interface LanguageModel {
  complete(request: CompletionRequest): Promise<string>
}

/** The reason why a language model did not answer. `message` is shown to users. */
export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError'
  readonly code: LanguageModelErrorCode
  /** The pause that the service requests, in milliseconds. */
  readonly retryAfterMs: number | undefined
  /** The HTTP status of the service, if it sent one that is an error. */
  readonly status: number | undefined

  constructor(
    code: LanguageModelErrorCode,
    message: string,
    {
      retryAfterMs,
      status,
      cause,
    }: { retryAfterMs?: number | undefined; status?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.status = status
  }
}
