import { train } from '@platform/nlu'
import { inEnterprise } from '../../core/work/work.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { requireAgent } from '../agents/agents.service.ts'
import { readDraft } from './draft.store.ts'
import { packVersion } from './versionData.ts'
import { insertVersion } from './versions.store.ts'

export const versionRecords: ResourceRecords = {
  create: { version: insertPublishedVersion },
}

const phrases = { greet: ['hello', 'good morning'], leave: ['bye', 'see you'] }
const intents = Object.entries(phrases).map(([id, texts]) => ({ id, phrases: texts }))
let model: Promise<Uint8Array> | undefined

/** Inserts a version with a model, without training the agent, and returns its number. */
async function insertPublishedVersion({ server, enterpriseId, idOf }: RecordContext): Promise<number> {
  model ??= train({ language: 'en', intents }).then((trained) => trained.save())
  const [bytes, agentId] = [await model, await idOf('agentId')]
  const row = { enterprise_id: enterpriseId, agent_id: agentId, version: 1, content_revision: 1 }
  const created = { ...row, created_at: new Date() }
  const { owner } = server.services.database
  await owner.updateTable('agents').set({ model_version: 1 }).where('id', '=', agentId).execute()
  await owner
    .insertInto('models')
    .values({ ...created, bytes })
    .execute()
  await inEnterprise(server.services, enterpriseId, async (work) => {
    const data = await packVersion(await readDraft(work.db, await requireAgent(work, agentId)))
    const counts = { intents: 1, phrases: 2, accuracy: null, restored_from: null, created_by: null }
    await insertVersion(work.db, { ...created, ...counts, data })
  })
  return row.version
}
