import { createHash } from 'node:crypto'
import { checkSecretKey } from '../../bootstrap/checkSecretKey.ts'
import { newId } from '../../core/database/id.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { createSampleData } from '../../features/sample-data/createSampleData.ts'
import { makeAgent, signedIn, trainingEnded, type Staff } from '../bots.ts'
import type { TestServer } from '../buildServer.ts'
import type { LanguageModelServer } from '../languageModelServer.ts'
import { ALL_RECORDS } from '../records.ts'
import { fillBots } from './fillBots.ts'
import { fillContacts, fillOpenUploads } from './fillContacts.ts'
import { fillOpenWork } from './fillOpenWork.ts'
import { ago, HARD_TEXT, hexBytes, type Filling } from './filling.ts'
import { insertRows } from './insertRows.ts'

/**
 * Fills the database of a new server with the data of a release: the sample bots, and a value in every column and in
 * every form of a JSON column. Calls write what they can; what they do not leave behind is inserted. Stops the server's
 * tasks, so that open work stays open.
 */
export async function fillDatabase(server: TestServer, languageModel: LanguageModelServer): Promise<void> {
  const { services, enterprises } = server
  const { database } = services
  const { id: enterpriseId, users } = enterprises.a
  await checkSecretKey(database, services.secretKey)
  await inEnterprise(services, enterpriseId, (work) => createSampleData(work, services, { conversationsMax: 0 }))
  const staff = throwing(await signedIn(server))
  const { agents } = (await staff.call('agents.list', {})).output
  for (const { id } of agents) await trainingEnded(staff, id)
  const travelAgentId = agents.find(({ name }) => name === 'Travel Assistant')?.id ?? ''
  const filling: Filling = {
    server,
    staff,
    enterpriseId,
    travelAgentId,
    languageModel,
    insert: (table, ...rows) =>
      insertRows(database, table, ...rows.map((row) => ({ enterprise_id: enterpriseId, ...row }))),
  }

  await fillBots(filling)
  for (const { fill } of ALL_RECORDS) await fill?.(filling)
  await fillContacts(filling)
  await makeAgent(throwing(await signedIn(server, 'b')), { name: 'Travel Assistant' })
  await services.tasks.stop(5_000)
  await fillOpenWork(filling)
  await fillOpenUploads(filling)

  await insertRows(
    database,
    'captchas',
    ...['login', 'signUp'].map((purpose) => ({ id: newId(), purpose, answer: 'ABCDEF', expires_at: ago(-300) })),
  )
  await insertRows(database, 'call_counts', { key: '127.0.0.1', ends_at: ago(-60), count: 3 })
  await insertRows(database, 'login_attempts', { key: 'account:someone@example.com', at: ago(20) })
  await filling.insert('phrase_vectors', {
    model: 'text-embedding-3-small',
    text_hash: createHash('sha256').update('book a flight').digest('base64url'),
    vector: hexBytes(new Uint8Array([0, 127, 128, 255])),
    used_at: ago(77),
  })
  await staff.call('account.socketTicket', {})
  const { owner } = database
  await owner
    .updateTable('users')
    .set({ name: HARD_TEXT, profile_picture: 'data:image/png;base64,iVBORw0KGgo=' })
    .where('id', '=', users.ADMINISTRATOR.id)
    .execute()
  await owner.updateTable('users').set({ state: 'inactive' }).where('id', '=', users.REPORT_VIEWER.id).execute()
}

/** Throws if a call fails: the data would lack what it should have written. */
function throwing(staff: Staff): Staff {
  return {
    async call(name, input) {
      const result = await staff.call(name, input)
      if (result.failure) throw new Error(`${name}: ${JSON.stringify(result.failure)}`)
      return result
    },
  }
}
