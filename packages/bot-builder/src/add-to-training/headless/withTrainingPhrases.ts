import { phraseRules } from '@platform/contract'
import type { Annotation, Intent, Phrase, PhraseError } from '@platform/contract'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'

/** A message of a user, and the entities that were recognised in it. */
export interface UserMessage {
  readonly text: string
  /** @default none */
  readonly entities?: readonly Pick<Annotation, 'entityId' | 'start' | 'end'>[]
}

/** Training phrases with messages, and why some messages could not become one. */
export interface WithTrainingPhrases {
  /** The phrases, those of the messages first. */
  readonly phrases: readonly Phrase[]
  /** The messages that became a phrase. */
  readonly added: readonly UserMessage[]
  /** The error of each other message, in their order. */
  readonly errors: readonly PhraseError[]
}

/**
 * Adds messages to training phrases.
 *
 * @param isAnnotated whether a recognised entity is annotated. @default all are
 */
export function withTrainingPhrases(
  phrases: readonly Phrase[],
  messages: readonly UserMessage[],
  isAnnotated: (entityId: string) => boolean = () => true,
): WithTrainingPhrases {
  const fresh: Phrase[] = []
  const added: UserMessage[] = []
  const errors: PhraseError[] = []
  for (const message of messages) {
    const text = cleanPhrase(message.text)
    const [error] = phraseRules(text, [...fresh, ...phrases])
    if (error) errors.push(error)
    else {
      fresh.push({ text, annotations: annotationsIn(message, text, isAnnotated) })
      added.push(message)
    }
  }
  return { phrases: [...fresh, ...phrases], added, errors }
}

/** Annotates what was recognised if the intent has a parameter for it. */
export const hasParameterFor =
  ({ parameters }: Pick<Intent, 'parameters'>) =>
  (entityId: string): boolean =>
    parameters.some((parameter) => parameter.entityId === entityId)

/** Returns the phrases without the first one of each message. */
export function withoutTrainingPhrases(phrases: readonly Phrase[], messages: readonly UserMessage[]): Phrase[] {
  const removed = new Set(
    messages.map((message) => phrases.findIndex(({ text }) => text === cleanPhrase(message.text))),
  )
  return phrases.filter((_, index) => !removed.has(index))
}

function annotationsIn(
  { text, entities = [] }: UserMessage,
  cleanText: string,
  isAnnotated: (entityId: string) => boolean,
): Annotation[] {
  // The positions are those of the original text.
  if (text !== cleanText) return []
  const annotated: Annotation[] = []
  for (const { entityId, start, end } of entities.toSorted((one, other) => one.start - other.start)) {
    const isFree = start >= (annotated.at(-1)?.end ?? 0) && end <= text.length && start < end
    if (isFree && isAnnotated(entityId)) annotated.push({ entityId, start, end })
  }
  return annotated
}
