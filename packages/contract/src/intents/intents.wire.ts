import type { Reply } from '../failure.ts'
import { isRecord, recordsOf, type Fields } from '../wire.ts'
import type { Intent, IntentInput } from './intents.schema.ts'

type WithContent = Pick<Intent, 'phrases' | 'responses' | 'parameters'>

/**
 * phrases -> utterances, responses -> [{ response }] or null, parameters -> entities (specification 1 §7). Ours beside
 * them: an utterance's `isGenerated` when it is, and `dialogue`, which a back end that knows none may leave out.
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
    // What is not a list is left as it is, so that the schema can say so.
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

/** Also reads the state that a STALE refusal carries. */
export function intentFromWire(wire: unknown): unknown {
  return isRecord(wire) ? contentFromWire(wire) : wire
}
