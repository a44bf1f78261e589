import type { ChatAuthor, ChatMessage } from './protocol.types.ts'

/** How a transcript names people and writes times. */
export interface TranscriptOptions {
  readonly names: Readonly<Record<ChatAuthor, string>>
  readonly formatTime: (at: string) => string
}

/** A conversation as plain text: a line for who and when, the words, what they were taken from. */
export function transcriptText(messages: readonly ChatMessage[], { names, formatTime }: TranscriptOptions): string {
  return messages
    .map(({ from, at, text, sources }) => [`${names[from]}, ${formatTime(at)}`, text, ...sources, ''].join('\n'))
    .join('\n')
}
