import { phraseKey, PHRASES_MIN, type Intent, type IntentInput, type IntentSummary } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { intentOf, intentsOfAgent, storyOf, touchAgent, type World } from './world.ts'

/** Intents with their phrases, responses and parameters. */
export function intentHandlers(world: World): MemoryHandlers {
  const changed = ({ agentId, storyId, id }: Intent): void => {
    touchAgent(world, agentId)
    world.emit({ name: 'intents.changed', payload: { agentId, storyId, intentId: id } })
  }

  return {
    'intents.list': ({ agentId, storyId, from, perPage, name }) => {
      storyOf(world, agentId, storyId)
      const intents = intentsOfAgent(world, agentId).filter((intent) => intent.storyId === storyId)
      const { page, more } = pageOf(searchByName(intents, name).toSorted(byName), from, perPage)
      return { intents: page.map(summary), more }
    },
    'intents.get': ({ agentId, storyId, intentId }) => intentOf(world, agentId, storyId, intentId),
    'intents.save': ({ id, revision, ...content }) => {
      const { agentId, storyId } = content
      storyOf(world, agentId, storyId)
      const known = id === undefined ? undefined : intentOf(world, agentId, storyId, id)
      if (known && revision !== undefined && revision !== known.revision) {
        refuse('STALE', 'Somebody else has changed this intent', undefined, known)
      }
      checkContent(world, id, content)
      const intent: Intent = {
        ...content,
        id: id ?? nextId('intent'),
        revision: (known?.revision ?? 0) + 1,
        updatedAt: world.now(),
      }
      world.intents.set(intent.id, intent)
      changed(intent)
      return intent
    },
    'intents.delete': ({ agentId, storyId, intentId }) => {
      const intent = intentOf(world, agentId, storyId, intentId)
      world.intents.delete(intentId)
      changed(intent)
      return { message: 'Intent deleted successfully' }
    },
  }
}

function summary({ id, agentId, storyId, name, phrases, updatedAt }: Intent): IntentSummary {
  return { id, agentId, storyId, name, phraseCount: phrases.length, updatedAt }
}

function checkContent(world: World, id: string | undefined, input: IntentInput): void {
  requireFreshName('Intent', input.name, id, intentsOfAgent(world, input.agentId))
  const seen = new Set<string>()
  for (const [index, { text, annotations }] of input.phrases.entries()) {
    const key = phraseKey(text)
    if (key === '') refuse('BLANK', 'training phrases should not be empty', `phrases.${index}.text`)
    if (seen.has(key)) refuse('DUPLICATE_PHRASE', 'Duplication of utterance name ', `phrases.${index}.text`)
    seen.add(key)
    if (annotations.some(({ start, end }) => start >= end || end > text.length)) {
      refuse('OUT_OF_RANGE', 'An annotation lies outside of its phrase', `phrases.${index}.annotations`)
    }
  }
  if (seen.size < PHRASES_MIN) {
    refuse('TOO_FEW_PHRASES', 'Please give atleast two training phrases save the intent', 'phrases')
  }
  for (const [index, { prompts }] of (input.parameters ?? []).entries()) {
    if (prompts.every((prompt) => prompt.trim() === '')) {
      refuse('PROMPT_REQUIRED', 'prompt cannot be empty', `parameters.${index}.prompts`)
    }
  }
}
