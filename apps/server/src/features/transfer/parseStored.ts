import { JSON_COLUMNS } from '../../core/database/jsonColumns.ts'
import { readJson } from '../../core/database/readJson.ts'
import type { StoredEntity, StoredIntent } from './import.types.ts'
import type { ExistingEntity } from './planEntities.ts'
import type { ExistingIntent } from './planIntents.ts'

/** Parses an entity; none if its content was not read. Only outside the event loop, because it may be megabytes. */
export function parseEntity({ id, name, isFuzzy, content }: StoredEntity): ExistingEntity[] {
  if (!content) return []
  const values = readJson(
    JSON_COLUMNS['entities.values'],
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
      phrases: readJson(JSON_COLUMNS['intents.phrases'], JSON.parse(content.phrases), `intents.phrases ${row}`),
      responses: readJson(JSON_COLUMNS['intents.responses'], JSON.parse(content.responses), `intents.responses ${row}`),
      parameters: readJson(
        JSON_COLUMNS['intents.parameters'],
        JSON.parse(content.parameters),
        `intents.parameters ${row}`,
      ),
      dialogue: readJson(JSON_COLUMNS['intents.dialogue'], JSON.parse(content.dialogue), `intents.dialogue ${row}`),
    },
  ]
}
