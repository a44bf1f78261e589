import {
  AGENT_PHRASES_MAX,
  AGENT_PHRASES_TOO_MANY,
  contextUses,
  INTENT_NAME_TAKEN,
  INTENT_STALE,
  intentRules,
  INTENTS_TOO_MANY,
  placeholderRules,
  type Intent,
} from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'
import { enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { markUpdated } from '../agents/records.ts'

/** Intents with their phrases, responses and parameters. */
export const INTENTS: CollectionState<Intent> = defineCollection<Intent>({
  resource: 'intents',
  noun: 'Intent',
  idField: 'intentId',
  owner: 'agentId',
  rules: intentRules,
  nameTaken: INTENT_NAME_TAKEN,
  tooMany: INTENTS_TOO_MANY,
  stale: INTENT_STALE,
  checkSave: (world, intent, before) => {
    const others = world.of(INTENTS).list({ agentId: intent.agentId })
    const stored = others.reduce((sum, { phrases }) => sum + phrases.length, 0)
    const added = intent.phrases.length - (before?.phrases.length ?? 0)
    if (added > 0 && stored + added > AGENT_PHRASES_MAX) refuseBy(AGENT_PHRASES_TOO_MANY)
    enforceRules(placeholderRules(intent, contextUses([...others.filter(({ id }) => id !== intent.id), intent])))
  },
  changed: (world, { row: { agentId, phrases }, before, isDeleted }) => {
    const affectsModel = isDeleted || JSON.stringify(before?.phrases) !== JSON.stringify(phrases)
    markUpdated(world, agentId, { affectsModel })
  },
  summary: ({ phrases, ...intent }) => ({ ...intent, phraseCount: phrases.length }),
})
