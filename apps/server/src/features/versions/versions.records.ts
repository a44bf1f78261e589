import { train } from '@platform/nlu'
import { inEnterprise } from '../../core/work/work.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import type { InWork } from '../agents/readInParts.ts'
import { openContentComputer } from './content/openContentComputer.ts'
import { findContent } from './versions.service.ts'
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
  const inWork: InWork = (operation) => inEnterprise(server.services, enterpriseId, operation)
  const source = await findContent(inWork, agentId, 'draft')
  const { packed: data } = await openContentComputer()({ type: 'training', of: source }, { enterpriseId })
  const counts = { intents: 1, phrases: 2, accuracy: null, restored_from: null, created_by: null }
  await inWork(({ db }) => insertVersion(db, { ...created, ...counts, data }))
  return row.version
}
