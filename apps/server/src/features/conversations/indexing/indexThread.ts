import { indexEntities, type CustomEntity, type EntityIndex } from '@platform/nlu/entities'
import { serveThread } from '../../../core/compute/serveThread.ts'
import { readJson } from '../../../core/database/readJson.ts'
import { entitiesColumns } from '../../entities/entities.columns.ts'
import { unpackVersion } from '../../versions/versionData.ts'
import type { IndexedEntities, IndexResult, IndexTask } from './index.types.ts'

serveThread(compute, ({ indexed }) => buffersOf(indexed.index))

async function compute(task: IndexTask): Promise<IndexResult> {
  if (task.type === 'draft') {
    const decoder = new TextDecoder()
    const entities = task.entities.map(({ id, isFuzzy, values }): CustomEntity => {
      const stored: unknown = JSON.parse(decoder.decode(values))
      return {
        id,
        isFuzzy,
        values: readJson(entitiesColumns['entities.values'], stored, `entities.values of the row ${id}`),
      }
    })
    return { indexed: indexed(entities), content: null }
  }
  const { config, intents, entities } = await unpackVersion(task.bytes)
  const content = {
    config,
    intents: intents.map(({ id, name, responses, parameters, dialogue }) => ({
      id,
      name,
      responses,
      parameters,
      dialogue,
    })),
    entities: entities.map(({ id, name }) => ({ id, name })),
    phrases: entities.some(({ values }) => values.some(({ type }) => type === 'pattern'))
      ? intents.flatMap(({ phrases }) => phrases.map(({ text, annotations }) => ({ text, annotations })))
      : [],
  }
  return { indexed: indexed(entities), content }
}

const indexed = (entities: readonly CustomEntity[]): IndexedEntities => ({
  index: indexEntities(entities),
  ids: entities.map(({ id }) => id),
})

function buffersOf({ exact, fuzzy, patterns }: EntityIndex): ArrayBuffer[] {
  const tries = fuzzy ? [exact, fuzzy.trie] : [exact]
  const arrays = tries.flatMap(({ words, values, ...rest }) => [
    ...Object.values(words),
    ...Object.values(values),
    ...Object.values(rest),
  ])
  return [...arrays, ...Object.values(patterns.programs), ...Object.values(fuzzy?.similar ?? {})].map(
    ({ buffer }) => buffer,
  )
}
