import type { Dialogue, Intent, IntentInput, Parameter, Phrase } from '@platform/contract'
import { withParameters } from './parameterMarks.ts'

/** The editable part of an intent: discarding restores it, saving sends it. */
export interface IntentContent {
  readonly name: string
  readonly phrases: readonly Phrase[]
  /** Markdown. */
  readonly responses: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly dialogue: Dialogue
}

/** Returns the editable part of a saved intent. Each annotation has its parameter. */
export function contentOf({ name, phrases, responses, parameters, dialogue }: Intent): IntentContent {
  return { name, phrases: withParameters(phrases, parameters), responses, parameters, dialogue }
}

/** Identifies the intent that a save changes or creates. */
export interface IntentIdentity {
  /** Absent for an intent that is being created. */
  readonly id?: string | undefined
  readonly agentId: string
  readonly storyId: string
  /** The revision that the content is based on. The server refuses an old one. */
  readonly revision?: number | undefined
}

/** Returns the input of `intents.save` for a content. */
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
