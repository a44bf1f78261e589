import { phraseRules } from '@platform/contract'
import type { Annotation, Intent, Phrase, PhraseError } from '@platform/contract'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'
import { invalidOutcome } from '../../shared/checkedOutcome.ts'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'

/** A message of a user, and the entities that were recognised in it. */
export interface UserMessage {
  readonly text: string
  /** @default none */
  readonly entities?: readonly Pick<Annotation, 'entityId' | 'start' | 'end'>[]
}

/**
 * Returns the intent with a message as its first training phrase, or why the intent cannot have it. Recognised entities are
 * annotated if the intent has a parameter for them.
 */
export function withTrainingPhrase(intent: Intent, message: UserMessage): CheckedOutcome<PhraseError, Intent> {
  const text = cleanPhrase(message.text)
  const invalid = invalidOutcome(phraseRules(text, intent.phrases))
  if (invalid) return invalid
  const phrase: Phrase = { text, annotations: annotationsIn(intent, message, text) }
  return { status: 'done', value: { ...intent, phrases: [phrase, ...intent.phrases] } }
}

/** Returns the intent without the first phrase that is the message. */
export function withoutTrainingPhrase(intent: Intent, message: UserMessage): CheckedOutcome<PhraseError, Intent> {
  const added = intent.phrases.findIndex(({ text }) => text === cleanPhrase(message.text))
  return { status: 'done', value: { ...intent, phrases: intent.phrases.filter((_, index) => index !== added) } }
}

function annotationsIn({ parameters }: Intent, { text, entities = [] }: UserMessage, cleanText: string): Annotation[] {
  // The positions are those of the original text.
  if (text !== cleanText) return []
  const annotated: Annotation[] = []
  for (const { entityId, start, end } of entities.toSorted((one, other) => one.start - other.start)) {
    const isFree = start >= (annotated.at(-1)?.end ?? 0) && end <= text.length && start < end
    if (isFree && parameters.some((parameter) => parameter.entityId === entityId)) {
      annotated.push({ entityId, start, end })
    }
  }
  return annotated
}
