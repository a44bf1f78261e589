import { LanguageModelError, type ChatMessage, type LanguageModel } from './LanguageModel.ts'
import { HISTORY_MAX_CHARS } from './languageModel.limits.ts'

/** Longest answer of a bot, in tokens: one or two screens. */
const ANSWER_TOKENS = 1_000

export interface PromptQuestion {
  /** The prompt of the agent (specification 1 §2.9). */
  readonly prompt: string
  /** The conversation so far, oldest first. Only the end that fits is sent. */
  readonly history: readonly { readonly text: string; readonly reply: string }[]
  /** The current message. */
  readonly text: string
  readonly signal: AbortSignal
  /** Receives each piece of a streamed answer. */
  readonly onDelta?: (text: string) => void
}

/** A prompt agent's reply. */
export interface PromptAnswer {
  /** Markdown. */
  readonly text: string
  /** Set if the stream broke off: `text` is what was passed on until then. */
  readonly error?: LanguageModelError
  /** Set if the answer reached its maximum length before its end. */
  readonly isCutOff?: true
}

/** Answers with a prompt. Rejects with a {@link LanguageModelError} if nothing was passed on before it. */
export async function answerWithPrompt(
  model: LanguageModel,
  { prompt, history, text, signal, onDelta }: PromptQuestion,
): Promise<PromptAnswer> {
  let passedOn = ''
  let isCutOff = false
  try {
    const answer = await model.complete({
      system: prompt,
      messages: [...recentTurns(history), { role: 'user', text }],
      maxTokens: ANSWER_TOKENS,
      signal,
      onCutOff: () => {
        isCutOff = true
      },
      ...(onDelta
        ? {
            onDelta: (piece) => {
              passedOn += piece
              onDelta(piece)
            },
          }
        : {}),
    })
    return { text: answer.trim(), ...(isCutOff ? { isCutOff } : {}) }
  } catch (error) {
    if (!(error instanceof LanguageModelError) || passedOn.trim() === '') throw error
    return { text: passedOn.trim(), error }
  }
}

/** The latest turns of a conversation that fit into a prompt. */
function recentTurns(history: PromptQuestion['history']): ChatMessage[] {
  let room = HISTORY_MAX_CHARS
  const turns: ChatMessage[][] = []
  for (const { text, reply } of history.toReversed()) {
    room -= text.length + reply.length
    if (room < 0) break
    turns.unshift([
      { role: 'user', text },
      { role: 'assistant', text: reply },
    ])
  }
  return turns.flat()
}
