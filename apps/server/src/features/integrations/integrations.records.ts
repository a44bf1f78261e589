import { nameKey } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { TEST_PASSWORD } from '../../testing/buildServer.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { sealKey } from './keys.ts'

export const integrationRecords: ResourceRecords = {
  create: { integrationId: insertIntegration },
  inputs: {
    'integrations.list': { values: () => ({ perPage: -1 }) },
    'integrations.get': { ids: { id: 'integrationId' } },
    'integrations.update': { ids: { id: 'integrationId' } },
    'integrations.usage': { ids: { id: 'integrationId' } },
    'integrations.delete': { ids: { id: 'integrationId' } },
    'integrations.login': {
      values: ({ server, enterprise }) => ({
        emailId: server.enterprises[enterprise].users.DEVELOPMENT.email,
        password: TEST_PASSWORD,
      }),
    },
    'integrations.test': { ids: { id: 'integrationId' } },
  },
}

/** Inserts an integration into the database, because the tests exceed the limit of an enterprise. */
async function insertIntegration({ server, enterpriseId, name }: RecordContext): Promise<string> {
  const { services } = server
  const [id, now] = [newId(), new Date()]
  await services.database.owner
    .insertInto('integrations')
    .values({
      id,
      enterprise_id: enterpriseId,
      name,
      name_key: nameKey(name),
      llm: 1,
      base_url: 'http://127.0.0.1:9/v1',
      model: 'a-model',
      sealed_key: sealKey(services.secretKey, { enterpriseId, id }, 'a-key'),
      key_hint: '',
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
