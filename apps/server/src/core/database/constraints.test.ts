import { AGENT_NAME_TAKEN, type InputOf } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFeatures } from '../../features.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { constraintsOf } from '../feature.ts'
import { json } from './database.ts'
import { failedFromDriver } from './driverErrors.ts'
import { newId } from './id.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await buildServer()
  token = await server.signIn()
})
afterAll(() => server.close())

/** Every unique index of the schema. `is_of_ids` if its values are ids of ours, which no person chooses. */
async function uniqueIndexes(): Promise<{ name: string; is_primary: boolean; is_of_ids: boolean }[]> {
  const { rows } = await sql<{ name: string; is_primary: boolean; is_of_ids: boolean }>`
    select i.indexrelid::regclass::text as name, i.indisprimary as is_primary,
      bool_and(a.attname ~ '^id$|_id$' and a.attname <> 'external_id') as is_of_ids
    from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = i.indexrelid
    where i.indisunique group by i.indexrelid, i.indisprimary`.execute(server.services.database.owner)
  return rows
}

describe('the unique constraints', () => {
  it('are each declared with their rule, or as internal', async () => {
    const declared = Object.keys(constraintsOf(openFeatures(server.services)))
    const indexes = await uniqueIndexes()
    const needed = indexes.filter(({ is_primary, is_of_ids }) => !is_primary && !is_of_ids).map(({ name }) => name)
    // Declare what is missing in `constraints` of the feature that owns the table, and delete what no longer exists.
    expect(declared.toSorted()).toEqual(needed.toSorted())
  })

  it('lead to their own rule and field, and all others to an internal error', async () => {
    const { owner } = server.services.database
    const rules = constraintsOf(openFeatures(server.services))
    const { output: taken } = await server.call(
      'agents.save',
      { name: 'Taken', description: '', type: 'nlp' },
      { token },
    )
    // Beside the service, which checks the name first.
    const copy = (id: string, key: string): Promise<unknown> =>
      sql`insert into agents select (jsonb_populate_record(agents, ${json({ id, name_key: key })}::jsonb)).*
        from agents where id = ${taken.id}`
        .execute(owner)
        .catch((error: unknown) => error)
    const refusal = failedFromDriver(await copy(newId(), 'taken'), rules)
    const { rule, field } = AGENT_NAME_TAKEN
    expect(refusal?.failure).toMatchObject({ type: 'REFUSED', rule, errors: [{ rule, field }] })
    expect(refusal?.message).not.toBe('')
    const sameId = await copy(taken.id, 'another name')
    expect(sameId).toHaveProperty('constraint', 'agents_pkey')
    expect(failedFromDriver(sameId, rules)).toBeUndefined()
  })
})

describe('concurrent creations with one name', () => {
  it.each([
    ['agents.save', { name: 'Same', description: '', type: 'nlp' } satisfies InputOf<'agents.save'>],
    [
      'integrations.save',
      {
        name: 'Same',
        llm: 1,
        baseUrl: 'https://models.example/v1',
        model: 'a-model',
        apikey: 'sk-0123456789',
      } satisfies InputOf<'integrations.save'>,
    ],
  ] as const)('of %s create one, and refuse the others at the field of the name', async (name, input) => {
    const results = await Promise.all(Array.from({ length: 6 }, () => server.call(name, input as never, { token })))
    const failures = results.flatMap(({ failure }) => failure ?? [])
    expect(failures).toHaveLength(5)
    for (const failure of failures) {
      expect(failure).toMatchObject({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [{ field: 'name' }] })
    }
  })
})
