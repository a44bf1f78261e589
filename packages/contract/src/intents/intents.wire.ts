import type { Reply } from '../failure.ts'
import { isRecord, recordsOf, type Fields } from '../wire.ts'
import type { Intent, IntentInput } from './intents.schema.ts'

type WithContent = Pick<Intent, 'phrases' | 'responses' | 'parameters'>

/**
 * phrases -> utterances, responses -> [{ response }] or null, parameters -> entities (specification 1 §7). Additions of
 * this contract: `isGenerated` of an utterance, if true, and `dialogue`, which other back ends may leave out.
 */
export function contentToWire({ phrases, responses, parameters }: WithContent): Fields {
  return {
    utterances: phrases.map(({ text, annotations, isGenerated }) => ({
      utterance: text,
      entityDefined: annotations.length > 0,
      entityRefs: annotations.map(({ entityId, start, end }) => ({
        entityId,
        entityStartPos: start,
        entityEndPos: end,
      })),
      ...(isGenerated ? { isGenerated } : {}),
    })),
    responses: responses.length > 0 ? responses.map((response) => ({ response })) : null,
    ...(parameters.length > 0 ? { entities: parameters } : {}),
  }
}

export function contentFromWire({ utterances, responses, entities, dialogue, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(dialogue === undefined || dialogue === null ? {} : { dialogue }),
    // A value that is not a list is kept, so that the schema can report it.
    phrases: utterances === undefined || Array.isArray(utterances) ? phrasesFromWire(utterances) : utterances,
    responses: responses === undefined || responses === null ? [] : responsesFromWire(responses),
    parameters: entities ?? [],
  }
}

function phrasesFromWire(utterances: unknown): Fields[] {
  return recordsOf(utterances).map(({ utterance, entityRefs, isGenerated }) => ({
    text: utterance,
    annotations: recordsOf(entityRefs).map(({ entityId, entityStartPos, entityEndPos }) => ({
      entityId,
      start: entityStartPos,
      end: entityEndPos,
    })),
    ...(isGenerated === undefined || isGenerated === false ? {} : { isGenerated }),
  }))
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
