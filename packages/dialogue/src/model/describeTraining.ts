import {
  agentPlaceholders,
  isSystemEntityId,
  placeholderPart,
  requiredContextsKey,
  type Entity,
  type Intent,
} from '@platform/contract'
import { NluError, type NluWarning } from '@platform/nlu'

/** Most warnings of one training that are reported. */
const WARNINGS_MAX = 50

/** The content of an agent of which a training warns. */
export interface TrainedContent {
  readonly intents: readonly Pick<
    Intent,
    'id' | 'name' | 'storyId' | 'phrases' | 'responses' | 'parameters' | 'dialogue'
  >[]
  readonly entities: readonly Pick<Entity, 'id'>[]
}

/** Returns the warnings of a training as sentences: those of its content, then those of its model. */
export function describeWarnings(data: TrainedContent, ofModel: readonly NluWarning[]): string[] {
  const warnings = [
    ...describePlaceholders(data),
    ...describeSilence(data),
    ...describeParameters(data),
    ...describeModel(data, ofModel),
  ]
  const described = warnings.slice(0, WARNINGS_MAX)
  const remaining = warnings.length - described.length
  return remaining > 0 ? [...described, `And ${remaining} more like these.`] : described
}

/** The texts that name a parameter which does not exist. A version with such a text is not published. */
function describePlaceholders({ intents }: Pick<TrainedContent, 'intents'>): string[] {
  return agentPlaceholders(intents).map(
    ({ intent, field, values: { placeholder = '', suggestion } }) =>
      `The intent "${intent}" names ${placeholder} in a ${placeholderPart(field)}, and there is no such parameter: the version is not published. ${suggestion === undefined ? 'Add the parameter, or remove the braces.' : `Did you mean ${suggestion}?`}`,
  )
}

/** The intents that are recognised and have nothing to say: neither a response nor a fulfilment. */
function describeSilence({ intents }: Pick<TrainedContent, 'intents'>): string[] {
  return intents
    .filter(({ responses, dialogue }) => responses.every(isBlank) && dialogue.fulfilment === null)
    .map(
      ({ name }) =>
        `The intent "${name}" has no response: its messages get the out-of-scope message. Give it a response or a fulfilment.`,
    )
}

const isBlank = (text: string): boolean => text.trim() === ''

/**
 * The parameters that never receive a value: without an entity, the answer to a prompt is the value, and only required
 * ones are requested. One with a default value has that.
 */
function describeParameters({ intents, entities }: TrainedContent): string[] {
  const ids = new Set(entities.map(({ id }) => id))
  const isKnown = (id: string): boolean => ids.has(id) || isSystemEntityId(id)
  return intents.flatMap(({ name: intent, parameters }) =>
    parameters
      .filter(
        ({ entityId, required, value }) => !required && isBlank(value) && (entityId === null || !isKnown(entityId)),
      )
      .map(({ name, entityId }) => {
        const reason =
          entityId === null ? 'free text is only taken as the answer to a prompt' : 'its entity does not exist'
        return `The parameter "${name}" of the intent "${intent}" never receives a value: ${reason}, and the agent only asks for required parameters. Make it required, choose an entity, or give it a default value.`
      }),
  )
}

/** The warnings of the model, without phrases that intents share and that contexts distinguish. */
function describeModel({ intents }: Pick<TrainedContent, 'intents'>, warnings: readonly NluWarning[]): string[] {
  const contexts = new Map(intents.map(({ name, dialogue }) => [name, requiredContextsKey(dialogue.requires)]))
  return warnings
    .filter((warning) => {
      if (warning.type !== 'SHARED_PHRASE') return true
      return new Set(warning.intentNames.map((name) => contexts.get(name))).size < warning.intentNames.length
    })
    .map(describeWarning)
}

function describeWarning(warning: NluWarning): string {
  switch (warning.type) {
    case 'EMPTY_INTENT':
      return `The intent "${warning.intentName}" has no phrase to learn from and is never answered.`
    case 'SINGLE_PHRASE':
      return `The intent "${warning.intentName}" has only one phrase. Give it a few more, in other words.`
    case 'BLANK_PHRASE':
      return `A phrase of the intent "${warning.intentName}" has no word in it and was left out: ${warning.phrase}`
    case 'SHARED_PHRASE':
      return `The phrase "${warning.phrase}" is in several intents, so it cannot distinguish them: ${warning.intentNames.join(', ')}.`
    case 'SINGLE_INTENT':
      return `"${warning.intentName}" is the only intent. Add a second one, so that messages can be distinguished.`
    case 'VECTORS_UNUSED':
      return 'The vectors of whole sentences are not used, because accuracy on held-out phrases was lower with them.'
    default:
      return warning satisfies never
  }
}

/**
 * Returns the reason of a training that a person has cancelled.
 *
 * @param modelVersion the published version; null if there is none
 */
export function describeCancellation(modelVersion: number | null): string {
  return modelVersion === null
    ? 'The training was cancelled. The agent has no trained version yet.'
    : `The training was cancelled. Version ${modelVersion} continues to answer.`
}

/** Returns the reason why a training failed as a sentence, without internal details. */
export function describeTrainingFailure(error: unknown): string {
  if (error instanceof NluError && error.context.type === 'NO_PHRASES') {
    return 'None of the training phrases has a word in it. Add phrases that people would say, and train again.'
  }
  if (error instanceof NluError && error.context.type === 'WORKER_FAILED') {
    return 'The training ran out of memory or was terminated. Train again; if it fails again, contact the operator of the server.'
  }
  return 'Something went wrong in the training. Train again; if it fails again, contact the operator of the server.'
}
