import { nameKey, type ContextSource, type Dialogue, type KnownPhrases } from '@platform/contract'
import { sql } from 'kysely'
import { readInParts, type InWork } from '../agents/readInParts.ts'
import type { ImportedNames, StoredDraft, StoredEntity, StoredIntent } from './import.types.ts'

/** The intents or entities whose contents are read, by `nameKey`. */
type Named = ReadonlySet<string> | 'all'

const isNamed =
  (named: Named) =>
  ({ name }: { readonly name: string }): boolean =>
    named === 'all' || named.has(nameKey(name))

/**
 * Reads an agent's content as it is stored: all names, and the contents of those that an import names. Each part is read
 * in a transaction of its own, so that others do not wait for a large agent.
 */
export async function readStoredDraft(
  inWork: InWork,
  agentId: string,
  named: ImportedNames | 'all',
): Promise<StoredDraft> {
  return {
    stories: await inWork(({ db }) =>
      db.selectFrom('stories').select(['id', 'name']).where('agent_id', '=', agentId).execute(),
    ),
    intents: await readIntents(inWork, agentId, named === 'all' ? named : new Set(named.intents)),
    entities: await readEntities(inWork, agentId, named === 'all' ? named : new Set(named.entities)),
    otherIntents: named === 'all' ? [] : await readOtherIntents(inWork, agentId, new Set(named.intents)),
  }
}

async function readIntents(inWork: InWork, agentId: string, named: Named): Promise<StoredIntent[]> {
  const intents = await inWork(({ db }) =>
    db
      .selectFrom('intents')
      .select(['id', 'story_id as storyId', 'name', sql<number>`pg_column_size(phrases)`.as('storedBytes')])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const contents = await readInParts(intents.filter(isNamed(named)), (ids) =>
    inWork(({ db }) =>
      db
        .selectFrom('intents')
        .select([
          'id',
          sql<string>`phrases::text`.as('phrases'),
          sql<string>`responses::text`.as('responses'),
          sql<string>`parameters::text`.as('parameters'),
          sql<string>`dialogue::text`.as('dialogue'),
        ])
        .where('id', 'in', ids)
        .execute(),
    ),
  )
  return intents.map(({ id, storyId, name }) => ({ id, storyId, name, content: contents.get(id) ?? null }))
}

/**
 * Reads the intents that an import does not name: their phrases as the search compares them, which are shorter than as
 * stored, their contexts and the names of their parameters.
 */
async function readOtherIntents(
  inWork: InWork,
  agentId: string,
  named: ReadonlySet<string>,
): Promise<(KnownPhrases & ContextSource)[]> {
  const intents = await inWork(({ db }) =>
    db
      .selectFrom('intents')
      .select(['id', 'name', sql<number>`pg_column_size(phrase_keys)`.as('storedBytes')])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const others = intents.filter(({ name }) => !named.has(nameKey(name)))
  const contents = await readInParts(others, (ids) =>
    inWork(({ db }) =>
      db
        .selectFrom('intents')
        .select([
          'id',
          'phrase_keys',
          sql<string[]>`coalesce(dialogue -> 'requires', '[]')`.as('requires'),
          sql<Dialogue['opens']>`coalesce(dialogue -> 'opens', '[]')`.as('opens'),
          sql<Dialogue['fulfilment']>`dialogue -> 'fulfilment'`.as('fulfilment'),
          sql<string[]>`jsonb_path_query_array(parameters, '$[*].name')`.as('parameterNames'),
        ])
        .where('id', 'in', ids)
        .execute(),
    ),
  )
  return others.flatMap(({ id, name }) => {
    const content = contents.get(id)
    if (!content) return []
    const { phrase_keys, requires, opens, fulfilment, parameterNames } = content
    return [
      {
        intent: name,
        phrases: phrase_keys.split('\n'),
        requires,
        parameters: parameterNames.map((parameter) => ({ name: parameter })),
        dialogue: { requires, opens, fulfilment },
      },
    ]
  })
}

async function readEntities(inWork: InWork, agentId: string, named: Named): Promise<StoredEntity[]> {
  const entities = await inWork(({ db }) =>
    db
      .selectFrom('entities')
      .select([
        'id',
        'name',
        'is_fuzzy as isFuzzy',
        'pattern_count as patternCount',
        sql<number>`pg_column_size("values")`.as('storedBytes'),
      ])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute(),
  )
  const contents = await readInParts(entities.filter(isNamed(named)), (ids) =>
    inWork(({ db }) =>
      db
        .selectFrom('entities')
        .select(['id', sql<string>`"values"::text`.as('values')])
        .where('id', 'in', ids)
        .execute(),
    ),
  )
  return entities.map(({ id, name, isFuzzy, patternCount }) => ({
    id,
    name,
    isFuzzy,
    patternCount,
    content: contents.get(id) ?? null,
  }))
}
