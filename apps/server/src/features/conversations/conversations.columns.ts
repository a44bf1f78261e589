import type { LanguageModelErrorCode, Layer, Trace } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text, texts } from '../../core/database/storedForms.ts'
import { namedValues } from '../../core/namedValues.ts'
import { buttons, language, openContexts } from '../intents/intents.columns.ts'

/** The ranking of a turn, with the training phrase of each intent that resembles the message most. */
type StoredRanking = readonly (Trace['ranking'][number] & { readonly phrase?: string | undefined })[]

const givenItem = z.looseObject({
  value: z.union([
    text,
    z.number(),
    z.looseObject({ amount: z.number(), currency: text }),
    z.looseObject({ degrees: z.number(), unit: z.enum(['celsius', 'fahrenheit', 'kelvin']) }),
    z.looseObject({ start: text, end: text }),
  ]),
  shown: text,
})
const given = z.union([z.looseObject({ items: z.array(givenItem), shown: text }), givenItem])
const givenValues = namedValues(given)

/** An intent that has not answered yet, with its values and its open question. */
const filling = z.looseObject({
  intentId: text,
  values: givenValues,
  order: texts,
  confirmed: texts,
  asks: z.enum(['value', 'confirmation', 'summary', 'change']),
  awaiting: text,
  retries: z.int(),
  choices: list({ name: text, value: given }).optional(),
  partOfDay: z.enum(['morning', 'afternoon', 'evening', 'night']).optional(),
})

/** Format 1 of the state of a conversation knew one open question, which asked for a value. */
function addQuestions(state: unknown): unknown {
  const stored = state as { filling: { values: object } | null }
  const asked = stored.filling && {
    ...stored.filling,
    order: Object.keys(stored.filling.values),
    confirmed: [],
    asks: 'value',
  }
  return { ...stored, filling: asked, suspended: [], last: null, said: null }
}

/** The types of its text columns whose values no check constraint lists. */
export interface ConversationsColumnTypes {
  'turns.layer': Layer
  'turns.outage': LanguageModelErrorCode
}

/** The types of the JSON columns of its tables. */
export const conversationsColumns = {
  'turns.entities': jsonColumn<Trace['entities']>(
    list({ entityId: text, name: text, text, value: text, start: z.int(), end: z.int() }),
  ),
  'turns.ranking': jsonColumn<StoredRanking>(
    list({
      intentId: text,
      intent: text,
      confidence: z.number(),
      missing: texts.optional(),
      phrase: text.optional(),
    }),
  ),
  'bot_sessions.state': jsonColumn(
    z.looseObject({
      turn: z.int(),
      language: language.optional(),
      contexts: openContexts,
      filling: filling.nullable(),
      suspended: z.array(filling),
      last: z.looseObject({ intentId: text, values: givenValues, order: texts, turn: z.int() }).nullable(),
      said: z.looseObject({ text, buttons }).nullable(),
      values: givenValues,
      variants: z.record(text, z.int()),
    }),
    addQuestions,
  ),
  'messages.content': jsonColumn(z.looseObject({ text, buttons, sources: texts })),
  // What the channel reported about the delivery, oldest first.
  'messages.status_history': jsonColumn(list({ status: z.enum(['sent', 'delivered', 'read', 'failed']), at: text })),
}
