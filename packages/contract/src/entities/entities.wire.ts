import { CODE_SUCCESS, type Reply } from '../failure.ts'
import { isRecord, recordOf, type Fields } from '../wire.ts'
import type { Entity, EntityInput, EntityKind, EntityValue, SynonymCollision } from './entities.schema.ts'

/** 0 custom, 1 system (specification 1 §9). */
const TYPE_OF_KIND: Readonly<Record<EntityKind, number>> = { custom: 0, system: 1 }

function kindFromWire(type: unknown): unknown {
  if (String(type) === '0') return 'custom'
  if (String(type) === '1') return 'system'
  return type
}

/** The specification calls a value's patterns `pattern`, which is a list. */
function valueToWire(value: EntityValue): Fields {
  if (value.type === 'synonyms') return value
  const { patterns, ...rest } = value
  return { ...rest, pattern: patterns }
}

/** Synonyms are edited as a comma-separated text, and some clients send that text. */
function valueFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { pattern, synonyms, ...rest } = wire
  if (rest.type === 'pattern') return { ...rest, patterns: typeof pattern === 'string' ? [pattern] : pattern }
  return { ...rest, synonyms: typeof synonyms === 'string' ? synonyms.split(',') : synonyms }
}

const valuesFromWire = (values: unknown): unknown => (Array.isArray(values) ? values.map(valueFromWire) : values)

function entityToWire({ kind, updatedAt, values, ...rest }: Entity): Fields {
  return { ...rest, type: TYPE_OF_KIND[kind], updatedOn: updatedAt, values: values.map(valueToWire) }
}

function entityFromWire(wire: unknown): unknown {
  if (!isRecord(wire)) return wire
  const { type, updatedOn, values, ...rest } = wire
  const listed = values ?? []
  return {
    ...rest,
    kind: kindFromWire(type ?? 0),
    description: rest.description ?? '',
    isFuzzy: rest.isFuzzy ?? false,
    values: valuesFromWire(listed),
    valueCount: rest.valueCount ?? (Array.isArray(listed) ? listed.length : 0),
    revision: rest.revision ?? 0,
    updatedAt: updatedOn ?? null,
  }
}

/** The search is sent as `searchterm` (specification 1 §7). */
export const entityListBody = {
  toBody: ({ kind, name, ...rest }: { kind?: EntityKind | undefined; name?: string | undefined }): Fields => ({
    ...rest,
    ...(kind === undefined ? {} : { type: TYPE_OF_KIND[kind] }),
    ...(name === undefined ? {} : { searchterm: name }),
  }),
  fromBody: ({ type, searchterm, ...rest }: Fields): Fields => ({
    ...rest,
    ...(type === undefined || type === '' ? {} : { kind: kindFromWire(type) }),
    ...(searchterm === undefined ? {} : { name: searchterm }),
  }),
}

/** `data.entities` with `data.more`. */
export const entityListReply = {
  toReply: ({ entities, more }: { entities: readonly Entity[]; more: boolean }): Reply => ({
    status: true,
    data: { entities: entities.map(entityToWire), more },
  }),
  fromReply: (reply: Reply): unknown => {
    const data = recordOf(reply.data)
    const entities: unknown[] = Array.isArray(data.entities) ? data.entities : []
    return { entities: entities.map(entityFromWire), more: data.more ?? false }
  },
}

export const entityReply = {
  toReply: (entity: Entity): Reply => ({ status: true, data: entityToWire(entity) }),
  fromReply: (reply: Reply): unknown => entityFromWire(reply.data),
}

export const entityBody = {
  toBody: ({ values, ...rest }: EntityInput): Fields => ({ ...rest, values: values.map(valueToWire) }),
  fromBody: ({ values, ...rest }: Fields): Fields => ({ ...rest, values: valuesFromWire(values) }),
}

interface Saved {
  readonly entity: Entity
  readonly message: string
  readonly collisions: readonly SynonymCollision[]
}

/** A save reports success by code 100, with a message (specification 1 §8). */
export const savedEntityReply = {
  toReply: ({ entity, message, collisions }: Saved): Reply => ({
    status: true,
    code: CODE_SUCCESS,
    message,
    data: { ...entityToWire(entity), collisions },
  }),
  fromReply: (reply: Reply): unknown => {
    const { collisions = [], ...entity } = recordOf(reply.data)
    return { entity: entityFromWire(entity), message: reply.message ?? '', collisions }
  },
}

/** A deletion reports success by code 100, with the uses that were deleted too. */
export const entityDeletionReply = {
  toReply: ({ message, uses }: { message: string; uses: readonly unknown[] }): Reply => ({
    status: true,
    code: CODE_SUCCESS,
    message,
    data: { uses },
  }),
  fromReply: (reply: Reply): unknown => ({
    message: reply.message ?? '',
    uses: recordOf(reply.data).uses ?? [],
  }),
}
