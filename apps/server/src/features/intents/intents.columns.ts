import type { Dialogue, Parameter, Phrase } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text, texts } from '../../core/database/storedForms.ts'

/** A language of bots. */
export const language = z.enum(['en', 'hi'])
/** Contexts with the number of turns for which they stay open. */
export const openContexts = list({ name: text, turns: z.int() })
/** Buttons below a reply. */
export const buttons = z.array(
  z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('reply'), label: text }),
    z.looseObject({ kind: z.literal('link'), label: text, url: text }),
  ]),
)

/** The types of the JSON columns of its tables. */
export const intentsColumns = {
  'intents.dialogue': jsonColumn<Dialogue>(
    z.looseObject({
      buttons,
      requires: texts,
      opens: openContexts,
      fulfilment: z.looseObject({ url: text, fallback: text }).nullable(),
      confirmation: z.looseObject({ text }).nullable(),
      translations: z.partialRecord(language, z.looseObject({ responses: texts, confirmation: text })),
    }),
  ),
  'intents.parameters': jsonColumn<Parameter[]>(
    list({
      id: text,
      entityId: text.nullable(),
      name: text,
      required: z.boolean(),
      value: text,
      prompts: texts,
      isConfirmed: z.literal(true).optional(),
      isList: z.literal(true).optional(),
      rules: z
        .looseObject({
          minimum: z.number().optional(),
          maximum: z.number().optional(),
          period: z.enum(['past', 'future']).optional(),
          distinctFrom: texts.optional(),
        })
        .optional(),
      translations: z.partialRecord(language, z.looseObject({ prompts: texts })).optional(),
    }),
  ),
  'intents.phrases': jsonColumn<Phrase[]>(
    list({
      text,
      annotations: list({ entityId: text, parameterId: text.optional(), start: z.int(), end: z.int() }),
      isGenerated: z.literal(true).optional(),
    }),
  ),
  'intents.responses': jsonColumn<string[]>(texts),
}
