import {
  nameKey,
  STORIES_MAX,
  STORIES_TOO_MANY,
  STORY_NAME_TAKEN,
  STORY_WITHIN_ITSELF,
  storyRules,
  type StoryInput,
} from '@platform/contract'
import { requireLockedAgent, markUpdated } from '../agents/agents.service.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { countOfAgent, isNameTaken } from '../agents/contentOfAgent.store.ts'
import { STORY_DELETED, STORY_SAVED } from './stories.changes.ts'
import {
  deleteStories,
  findStory,
  findSubtree,
  insertStory,
  storyExists,
  updateStory,
  type StoryKey,
  type StoryRow,
} from './stories.store.ts'

async function requireStory(work: Work, key: StoryKey): Promise<StoryRow> {
  const story = await findStory(work.db, key)
  if (!story) throw notFound()
  return story
}

export async function saveStory(work: Work, input: StoryInput): Promise<{ before?: StoryRow; after: StoryRow }> {
  const { db, enterpriseId, now } = work
  const { agentId } = input
  const agent = await requireLockedAgent(work, agentId)
  const before = input.id === undefined ? undefined : await requireStory(work, { agentId, storyId: input.id })
  await checkStory(work, input)
  const id = before?.id ?? newId()
  const parentId = input.parentId === undefined ? (before?.parent_id ?? null) : input.parentId
  const fields = { parent_id: parentId, name: input.name, name_key: nameKey(input.name), updated_at: now }
  if (before) await updateStory(db, id, fields)
  else await insertStory(db, { id, enterprise_id: enterpriseId, agent_id: agentId, created_at: now, ...fields })
  await markUpdated(work, agent, { affectsModel: false })
  await work.changed(STORY_SAVED, { agentId })
  const after = await requireStory(work, { agentId, storyId: id })
  return before ? { before, after } : { after }
}

async function checkStory({ db }: Work, { id, agentId, parentId, name }: StoryInput): Promise<void> {
  enforceRules(storyRules({ name }))
  if (await isNameTaken(db, 'stories', { agentId, key: nameKey(name), exceptId: id })) throw refusedBy(STORY_NAME_TAKEN)
  if (id === undefined && (await countOfAgent(db, 'stories', agentId)) >= STORIES_MAX) {
    throw refusedBy(STORIES_TOO_MANY)
  }
  if (!parentId) return
  if (!(await storyExists(db, { agentId, storyId: parentId }))) throw notFound()
  if (id !== undefined && (await findSubtree(db, { agentId, storyId: id })).includes(parentId)) {
    throw refusedBy(STORY_WITHIN_ITSELF)
  }
}

/** Deletes a story with its intents and the stories within it. */
export async function removeStory(work: Work, key: StoryKey): Promise<{ story: StoryRow; intentCount: number }> {
  const agent = await requireLockedAgent(work, key.agentId)
  const story = await requireStory(work, key)
  const intents = await deleteStories(work.db, await findSubtree(work.db, key))
  await markUpdated(work, agent, { affectsModel: intents.length > 0 })
  await work.changed(STORY_DELETED, { agentId: key.agentId, intents })
  return { story, intentCount: intents.length }
}
