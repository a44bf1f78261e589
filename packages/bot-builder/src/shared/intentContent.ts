import type { Dialogue, Intent, IntentInput, Parameter, Phrase } from '@platform/contract'

/** What a person edits of an intent: everything that Discard restores and Save sends. */
export interface IntentContent {
  readonly name: string
  readonly phrases: readonly Phrase[]
  /** Markdown. */
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

/** The part of a saved intent that a person edits. */
export function contentOf({ name, phrases, responses, parameters, dialogue }: Intent): IntentContent {
  return { name, phrases, responses, parameters, dialogue }
}

/** Which intent a save goes to. */
export interface IntentIdentity {
  /** Absent for an intent that is being created. */
  readonly id?: string | undefined
  readonly agentId: string
  readonly storyId: string
  /** The revision that the content grew from; a save that carries an old one is refused. */
  readonly revision?: number | undefined
}

/** The input that saves a content as it stands. */
export function intentInputOf(content: IntentContent, { id, agentId, storyId, revision }: IntentIdentity): IntentInput {
  return {
    ...(id === undefined ? {} : { id }),
    ...(revision === undefined ? {} : { revision }),
    agentId,
    storyId,
    name: content.name,
    phrases: content.phrases.map((phrase) => ({ ...phrase, annotations: [...phrase.annotations] })),
    responses: [...content.responses],
    parameters: content.parameters.map((parameter) => ({ ...parameter, prompts: [...parameter.prompts] })),
    dialogue: content.dialogue,
  }
}
