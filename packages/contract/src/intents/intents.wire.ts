import type { Reply } from '../failure.ts'
import { isRecord, recordsOf, type Fields } from '../wire.ts'
import type { Intent, IntentInput, Parameter } from './intents.schema.ts'

type WithContent = Pick<Intent, 'phrases' | 'responses' | 'parameters'>

/**
 * phrases -> utterances, responses -> [{ response }] or null, parameters -> entities, whose `id` is that of the entity and
 * may repeat (specification 1 §7). Additions of this contract, which other back ends may leave out: `isGenerated` of an
 * utterance, `parameterId` of entities and entityRefs, rules, confirmation and translations, and `dialogue`.
 */
export function contentToWire({ phrases, responses, parameters }: WithContent): Fields {
  return {
    utterances: phrases.map(({ text, annotations, isGenerated }) => ({
      utterance: text,
      entityDefined: annotations.length > 0,
      entityRefs: annotations.map(({ entityId, parameterId, start, end }) => ({
        entityId,
        ...(parameterId === undefined ? {} : { parameterId }),
        entityStartPos: start,
        entityEndPos: end,
      })),
      ...(isGenerated ? { isGenerated } : {}),
    })),
    responses: responses.length > 0 ? responses.map((response) => ({ response })) : null,
    ...(parameters.length > 0 ? { entities: parameters.map(parameterToWire) } : {}),
  }
}

const parameterToWire = ({ id, entityId, ...rest }: Parameter): Fields => ({ id: entityId, parameterId: id, ...rest })

export function contentFromWire({ utterances, responses, entities, dialogue, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(dialogue === undefined || dialogue === null ? {} : { dialogue }),
    // A value that is not a list is kept, so that the schema can report it.
    phrases: utterances === undefined || Array.isArray(utterances) ? phrasesFromWire(utterances) : utterances,
    responses: responses === undefined || responses === null ? [] : responsesFromWire(responses),
    parameters: Array.isArray(entities) ? parametersFromWire(entities) : (entities ?? []),
  }
}

function phrasesFromWire(utterances: unknown): Fields[] {
  return recordsOf(utterances).map(({ utterance, entityRefs, isGenerated }) => ({
    text: utterance,
    annotations: recordsOf(entityRefs).map(({ entityId, parameterId, entityStartPos, entityEndPos }) => ({
      entityId,
      ...(parameterId === undefined || parameterId === null ? {} : { parameterId }),
      start: entityStartPos,
      end: entityEndPos,
    })),
    ...(isGenerated === undefined || isGenerated === false ? {} : { isGenerated }),
  }))
}

/**
 * Gives an id to parameters without one: the first parameter of an entity has the id of the entity, the second one that id
 * with the suffix -2, or the next one that no other parameter has. The ids are the same at each reading, so that they
 * identify a parameter across requests.
 */
export function parametersFromWire(entities: readonly unknown[]): unknown[] {
  const taken = new Set(entities.flatMap((entity) => (isRecord(entity) ? (entity.parameterId ?? []) : [])))
  return entities.map((entity, index) => {
    if (!isRecord(entity)) return entity
    const { id, parameterId, ...rest } = entity
    const entityId = id ?? null
    if (parameterId !== undefined && parameterId !== null) return { ...rest, entityId, id: parameterId }
    const first = typeof entityId === 'string' ? entityId : `parameter-${index + 1}`
    let ownId = first
    for (let count = 2; taken.has(ownId); count++) ownId = `${first}-${count}`
    taken.add(ownId)
    return { ...rest, entityId, id: ownId }
  })
}

function responsesFromWire(responses: unknown): unknown {
  return Array.isArray(responses) ? recordsOf(responses).map(({ response }) => response) : responses
}

export const intentBody = {
  toBody: ({ phrases, responses, parameters = [], ...rest }: IntentInput): Fields => ({
    ...rest,
    ...contentToWire({ phrases, responses, parameters }),
  }),
  fromBody: contentFromWire,
}

export const intentReply = {
  toReply: ({ phrases, responses, parameters, ...rest }: Intent): Reply => ({
    status: true,
    data: { ...rest, ...contentToWire({ phrases, responses, parameters }) },
  }),
  fromReply: (reply: Reply): unknown => intentFromWire(reply.data),
}

/** Also reads the saved state of a STALE refusal. */
export function intentFromWire(wire: unknown): unknown {
  return isRecord(wire) ? contentFromWire(wire) : wire
}
