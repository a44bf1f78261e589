import { agentPlaceholders, diffVersions, nameKey, NO_DIALOGUE } from '@platform/contract'
import { trainingDataOf } from '@platform/dialogue'
import { PHRASES_MAX } from '../../../core/embeddings/embeddings.limits.ts'
import { readJson } from '../../../core/database/readJson.ts'
import { entitiesColumns } from '../../entities/entities.columns.ts'
import { intentsColumns } from '../../intents/intents.columns.ts'
import {
  contentOf,
  countPhrases,
  packVersion,
  unpackVersion,
  type VersionData,
  type VersionEntity,
  type VersionIntent,
} from '../versionData.ts'
import type { ContentResults, ContentRows, ContentSource, ContentTask, TrainingContent } from './content.types.ts'

/** Size of a part of the rows, in UTF-16 units of JSON. */
const PART_LENGTH = 24 * 1024

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Computes a task. Large contents only outside the event loop: a hundred thousand phrases take a second. */
export async function computeContent(task: ContentTask): Promise<ContentResults[ContentTask['type']]> {
  switch (task.type) {
    case 'diff':
      return compare(task)
    case 'differ': {
      const { intents, entities, config } = await compare(task)
      const lists = [intents, entities].flatMap((part) => Object.values(part))
      return lists.some(({ length }) => length > 0) || config.length > 0
    }
    case 'training':
      return trainingContentOf(await readContent(task.of))
    case 'placeholders':
      return agentPlaceholders((await readContent(task.of)).intents)
    case 'rows':
      return rowsOf(await readContent(task.of))
    default:
      return task satisfies never
  }
}

/** The buffers of a result, which are passed on without copying. */
export function buffersOf(result: ContentResults[ContentTask['type']]): readonly ArrayBuffer[] {
  if (typeof result !== 'object') return []
  if ('packed' in result) return [result.packed.buffer, result.data.buffer]
  if ('prompt' in result) {
    return [...result.stories, ...result.intents, ...result.entities].map(({ buffer }) => buffer)
  }
  return []
}

async function compare({ from, to }: { readonly from: ContentSource; readonly to: ContentSource }) {
  return diffVersions(contentOf(await readContent(from)), contentOf(await readContent(to)))
}

async function readContent(source: ContentSource): Promise<VersionData> {
  if (source.type === 'version') return unpackVersion(source.bytes)
  const { config, prompt, stories, intents, entities } = source.stored
  return { config, prompt, stories, intents: intents.map(readIntent), entities: entities.map(readEntity) }
}

const parse = <T>(bytes: Uint8Array): T => JSON.parse(decoder.decode(bytes)) as T

function readIntent(bytes: Uint8Array): VersionIntent {
  const intent = parse<VersionIntent>(bytes)
  const { phrases, responses, parameters, dialogue } = intent
  const row = `of the row ${intent.id}`
  return {
    ...intent,
    phrases: readJson(intentsColumns['intents.phrases'], phrases, `intents.phrases ${row}`),
    responses: readJson(intentsColumns['intents.responses'], responses, `intents.responses ${row}`),
    parameters: readJson(intentsColumns['intents.parameters'], parameters, `intents.parameters ${row}`),
    dialogue: {
      ...NO_DIALOGUE,
      ...readJson(intentsColumns['intents.dialogue'], dialogue, `intents.dialogue ${row}`),
    },
  }
}

function readEntity(bytes: Uint8Array): VersionEntity {
  const entity = parse<VersionEntity>(bytes)
  const { id, values } = entity
  return { ...entity, values: readJson(entitiesColumns['entities.values'], values, `entities.values of the row ${id}`) }
}

async function trainingContentOf(content: VersionData): Promise<TrainingContent> {
  const { config, intents, entities } = content
  const phrases = countPhrases(content)
  return {
    config,
    intents: intents.length,
    phrases,
    packed: Uint8Array.from(await packVersion(content)),
    data: encoder.encode(JSON.stringify(trainingDataOf(content))),
    texts: phrases > PHRASES_MAX ? null : intents.flatMap((intent) => intent.phrases.map(({ text }) => text)),
    outline: {
      intents: intents.map(({ id, name, storyId, responses, parameters, dialogue }) => ({
        id,
        name,
        storyId,
        phrases: [],
        responses,
        parameters,
        dialogue,
      })),
      entities: entities.map(({ id }) => ({ id })),
    },
    hasUnknownPlaceholders: agentPlaceholders(intents).length > 0,
  }
}

const keyed = <T extends { readonly name: string }>(row: T) => ({ ...row, nameKey: nameKey(row.name) })

function rowsOf(content: VersionData): ContentRows {
  const { config, prompt, stories, intents, entities } = content
  return {
    config,
    prompt,
    phrases: countPhrases(content),
    // In one part, because a story may be within another.
    stories: stories.length === 0 ? [] : [encoder.encode(JSON.stringify(stories.map(keyed)))],
    intents: inParts(intents.map(keyed)),
    entities: inParts(entities.map(keyed)),
  }
}

/** Encodes rows as lists of JSON of a limited size; a larger row is a list of its own. */
function inParts(rows: readonly object[]): Uint8Array<ArrayBuffer>[] {
  const parts: string[][] = []
  let length = Infinity
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length + text.length > PART_LENGTH) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(text)
    length += text.length
  }
  return parts.map((texts) => encoder.encode(`[${texts.join(',')}]`))
}
