import {
  AGENT_PHRASES_MAX,
  AGENT_PHRASES_TOO_MANY,
  contextUses,
  INTENT_NAME_TAKEN,
  INTENT_STALE,
  intentRules,
  INTENTS_MAX,
  INTENTS_TOO_MANY,
  nameKey,
  placeholderRules,
  type ParsedInputOf,
} from '@platform/contract'
import { requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { storyExists } from '../stories/stories.store.ts'
import type { Work } from '../../core/work/work.ts'
import { countOfAgent, isNameTaken } from '../agents/contentOfAgent.store.ts'
import type { EntityDeletion } from '../entities/entities.changes.ts'
import { INTENT_DELETED, INTENT_SAVED } from './intents.changes.ts'
import { presentIntent } from './intents.presenter.ts'
import {
  countPhrases,
  deleteIntent,
  findIntent,
  findIntentToSave,
  insertIntent,
  listContextSources,
  updateIntent,
  type IntentRow,
  type IntentSummaryRow,
} from './intents.store.ts'

type IntentInput = ParsedInputOf<'intents.save'>

/** Returns the intent of a story, or throws 404. */
export async function requireIntent(work: Work, key: ParsedInputOf<'intents.get'>): Promise<IntentRow> {
  const intent = await findIntent(work.db, key)
  if (intent?.story_id !== key.storyId) throw notFound()
  return intent
}

/** Creates or changes an intent. Another `storyId` moves it to that story. */
export async function saveIntent(
  work: Work,
  input: IntentInput,
): Promise<{ before?: IntentSummaryRow; after: IntentRow }> {
  const { db, now } = work
  const { agentId, storyId, name, phrases, responses, parameters, dialogue } = input
  const agent = await requireLockedAgent(work, agentId)
  if (!(await storyExists(db, { agentId, storyId }))) throw notFound()
  const before = input.id === undefined ? undefined : await requireNewest(work, input, input.id)
  await checkIntent(work, input, before)

  const id = before?.id ?? newId()
  const revision = (before?.revision ?? 0) + 1
  const after = { id, agent_id: agentId, story_id: storyId, name, revision, updated_at: now }
  const columns = { ...after, ...contentColumns(input) }
  if (before) await updateIntent(db, id, columns)
  else await insertIntent(db, { ...columns, enterprise_id: work.enterpriseId, created_at: now })
  await markUpdated(work, agent, { affectsModel: !before?.has_same_phrases })
  await work.changed(INTENT_SAVED, { agentId, storyId, intentId: id })
  const saved = { ...after, phrase_count: phrases.length, phrases, responses, parameters, dialogue }
  return before ? { before, after: saved } : { after: saved }
}

/** Converts the name and the content of an intent to columns. */
const contentColumns = ({ name, phrases, responses, parameters, dialogue }: IntentInput) => ({
  name,
  name_key: nameKey(name),
  phrases: json(phrases),
  responses: json(responses),
  parameters: json(parameters),
  dialogue: json(dialogue),
})

/** Returns the stored intent, or refuses the save if its revision is stale. */
async function requireNewest(work: Work, { agentId, phrases, revision }: IntentInput, intentId: string) {
  const intent = await findIntentToSave(work.db, { agentId, intentId }, phrases)
  if (!intent) throw notFound()
  if (revision === undefined || revision === intent.revision) return intent
  const current = await findIntent(work.db, { agentId, intentId })
  throw refusedBy(INTENT_STALE, { current: current && presentIntent(current) })
}

async function checkIntent({ db }: Work, input: IntentInput, before: IntentSummaryRow | undefined): Promise<void> {
  const { id, agentId, name, phrases } = input
  enforceRules(intentRules(input))
  // Only follow-ups may name parameters of other intents.
  const others = input.dialogue.requires.length > 0 ? await listContextSources(db, agentId, id) : []
  enforceRules(placeholderRules(input, contextUses([...others, input])))
  if (await isNameTaken(db, 'intents', { agentId, key: nameKey(name), exceptId: id }))
    throw refusedBy(INTENT_NAME_TAKEN)
  if (id === undefined && (await countOfAgent(db, 'intents', agentId)) >= INTENTS_MAX) {
    throw refusedBy(INTENTS_TOO_MANY)
  }
  const added = phrases.length - (before?.phrase_count ?? 0)
  if (added > 0 && (await countPhrases(db, agentId)) + added > AGENT_PHRASES_MAX) {
    throw refusedBy(AGENT_PHRASES_TOO_MANY)
  }
}

export async function removeIntent(work: Work, key: ParsedInputOf<'intents.delete'>): Promise<IntentRow> {
  const agent = await requireLockedAgent(work, key.agentId)
  const intent = await requireIntent(work, key)
  await deleteIntent(work.db, intent.id)
  await markUpdated(work, agent, { affectsModel: true })
  await work.changed(INTENT_DELETED, key)
  return intent
}

/** Removes the uses of an entity that is deleted: its ranges in phrases, and its parameters. */
export async function removeEntityUses(work: Work, { agentId, entityId, intents }: EntityDeletion): Promise<void> {
  const { db, now } = work
  for (const { id, story_id: storyId, phrases, parameters, revision } of intents) {
    const without = phrases.map(({ annotations, ...phrase }) => ({
      ...phrase,
      annotations: annotations.filter((annotation) => annotation.entityId !== entityId),
    }))
    await updateIntent(db, id, {
      phrases: json(without),
      parameters: json(parameters.filter((parameter) => parameter.entityId !== entityId)),
      revision: revision + 1,
      updated_at: now,
    })
    await work.changed(INTENT_SAVED, { agentId, storyId, intentId: id })
  }
}
