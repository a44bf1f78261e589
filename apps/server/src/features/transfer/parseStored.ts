import { readJson } from '../../core/database/readJson.ts'
import { entitiesColumns } from '../entities/entities.columns.ts'
import { intentsColumns } from '../intents/intents.columns.ts'
import type { StoredEntity, StoredIntent } from './import.types.ts'
import type { ExistingEntity } from './planEntities.ts'
import type { ExistingIntent } from './planIntents.ts'

/** Parses an entity; none if its content was not read. Only outside the event loop, because it may be megabytes. */
export function parseEntity({ id, name, isFuzzy, content }: StoredEntity): ExistingEntity[] {
  if (!content) return []
  const values = readJson(
    entitiesColumns['entities.values'],
    JSON.parse(content.values),
    `entities.values of the row ${id}`,
  )
  return [{ id, name, isFuzzy, values }]
}

/** Parses an intent; none if its content was not read. Only outside the event loop, because it may be megabytes. */
export function parseIntent({ id, name, content }: StoredIntent, story: string): ExistingIntent[] {
  if (!content) return []
  const row = `of the row ${id}`
  return [
    {
      id,
      name,
      story,
      phrases: readJson(intentsColumns['intents.phrases'], JSON.parse(content.phrases), `intents.phrases ${row}`),
      responses: readJson(
        intentsColumns['intents.responses'],
        JSON.parse(content.responses),
        `intents.responses ${row}`,
      ),
      parameters: readJson(
        intentsColumns['intents.parameters'],
        JSON.parse(content.parameters),
        `intents.parameters ${row}`,
      ),
      dialogue: readJson(intentsColumns['intents.dialogue'], JSON.parse(content.dialogue), `intents.dialogue ${row}`),
    },
  ]
}
