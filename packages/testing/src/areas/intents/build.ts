import { NO_DIALOGUE, type Intent, type IntentSummary, type Parameter, type Phrase } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** An intent with two training phrases and one response. */
export function buildIntent(overrides: Partial<Intent> = {}): Intent {
  const id = overrides.id ?? nextId('intent')
  return {
    id,
    agentId: 'agent-1',
    storyId: 'story-1',
    name: `Intent ${id}`,
    phrases: [buildPhrase('Where is my booking'), buildPhrase('Show me my booking')],
    responses: ['Here is your **booking**.'],
    parameters: [],
    dialogue: NO_DIALOGUE,
    revision: 1,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}

/** An intent as in a list. */
export function buildIntentSummary(overrides: Partial<IntentSummary> = {}): IntentSummary {
  const { id, agentId, storyId, name, phrases, updatedAt } = buildIntent(overrides)
  return { id, agentId, storyId, name, phraseCount: phrases.length, updatedAt, ...overrides }
}

/** A training phrase without annotations. */
export function buildPhrase(text: string, annotations: Phrase['annotations'] = []): Phrase {
  return { text, annotations }
}

/** A parameter that the bot asks for. */
export function buildParameter(overrides: Partial<Parameter> = {}): Parameter {
  const id = overrides.id ?? nextId('parameter')
  return {
    id,
    entityId: id,
    name: 'city',
    required: true,
    value: '',
    prompts: ['Which city do you travel to?'],
    ...overrides,
  }
}
