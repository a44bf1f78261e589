import type { ChatAuthor, ChatMessage } from './protocol.types.ts'

/** The names and the time format of a transcript. */
export interface TranscriptOptions {
  readonly names: Readonly<Record<ChatAuthor, string>>
  readonly formatTime: (at: string) => string
}

/** A conversation as plain text: for each message a line with author and time, the text and its sources. */
export function transcriptText(messages: readonly ChatMessage[], { names, formatTime }: TranscriptOptions): string {
  return messages
    .map(({ from, at, text, sources }) => [`${names[from]}, ${formatTime(at)}`, text, ...sources, ''].join('\n'))
    .join('\n')
}
