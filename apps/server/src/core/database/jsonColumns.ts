import type {
  ConditionGroup,
  Consents,
  Contact,
  Dialogue,
  EntityValue,
  FileColumn,
  FileReading,
  Mapping,
  MappingOptions,
  MappingPair,
  MergedContents,
  Parameter,
  Phrase,
  PromptVariable,
  SourceErrorCode,
  SourceNote,
  SourceNoteCode,
  Trace,
  TestTurn,
  Training,
  UploadDetail,
  UploadProblem,
  UploadWarnings,
  WebAppearance,
} from '@platform/contract'
import { ENCODINGS } from '@platform/contract'
import type { Action, Audience } from '@platform/contract/policies'
import { z } from 'zod'
import { namedValues } from '../namedValues.ts'

/** The ranking of a turn, with the training phrase of each intent that resembles the message most. */
type StoredRanking = readonly (Trace['ranking'][number] & { readonly phrase?: string | undefined })[]

/**
 * Reads the values of a JSON column. `upgrades[n - 1]` converts a value of format n to format n + 1.
 *
 * A value of format 1 is stored as it is; one of a later format as `{ "format": n, "value": … }`, written by
 * `json({ format, value })`.
 */
export interface JsonColumn<T> {
  readonly schema: z.ZodType<T>
  readonly upgrades: readonly ((value: unknown) => unknown)[]
}

export function jsonColumn<T>(schema: z.ZodType<T>, ...upgrades: readonly ((value: unknown) => unknown)[]) {
  return { schema, upgrades } satisfies JsonColumn<T>
}

// The schemas describe the form only. The limits of the contract apply to input: a stored value stays readable after a
// limit was lowered. Unknown properties are kept.
const text = z.string()
const texts = z.array(text)
const language = z.enum(['en', 'hi'])
const list = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape))

const sourceNotes = list({
  // A newer server may store codes that this one does not know.
  code: z.custom<SourceNoteCode>((value) => typeof value === 'string'),
  count: z.int(),
  page: z.int().nullable(),
  url: text.nullable(),
  errorCode: z.custom<SourceErrorCode>((value) => typeof value === 'string').nullable(),
  detail: text,
})
const openContexts = list({ name: text, turns: z.int() })
const buttons = z.array(
  z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('reply'), label: text }),
    z.looseObject({ kind: z.literal('link'), label: text, url: text }),
  ]),
)
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

const consent = z
  .looseObject({
    status: z.enum(['granted', 'withdrawn']),
    source: z.enum(['staff', 'import', 'api', 'visitor']),
    changedAt: text,
  })
  .optional()

/** The contents of a contact as the contract has them: fields of later versions may be missing. */
const mergedContact = z.custom<Contact>((value) => typeof value === 'object' && value !== null)

/** The conditions of a segment as the contract has them. */
const storedCondition = z.custom<ConditionGroup>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'group',
)

/** What a merge keeps to be undone. */
interface MergeRecord {
  /** The contact that stays, before the merge. */
  readonly before: Contact
  /** What the merge has stored in it. */
  readonly after: MergedContents
  /** The contacts that were merged into it. */
  readonly others: readonly { readonly id: string; readonly name: string; readonly phone: string }[]
}

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

const encoding = z.enum(ENCODINGS)

/** Format 1 of the reading of a file had headers in its first row, or none, and knew no other encodings. */
function placeHeader(reading: unknown): unknown {
  const { hasHeader, ...stored } = reading as { hasHeader: boolean }
  return { ...stored, headerRow: hasHeader ? 1 : null, firstRows: [], encodings: [] }
}

const assignedConversation = z.looseObject({
  enterpriseId: text,
  assigneeId: text.nullable(),
  departmentId: text.nullable(),
})

const warnings = z.looseObject({
  rows: z.int(),
  kinds: list({ fieldId: text, sentence: text, count: z.int() }),
})

/** The schema of each JSON column, by `table.column`. */
export const JSON_COLUMNS = {
  'agents.prompt_variables': jsonColumn<PromptVariable[]>(list({ name: text, description: text })),
  'audit.after': jsonColumn(z.unknown()),
  'audit.before': jsonColumn(z.unknown()),
  // By the type of the change: see `timeline.presenter.ts`.
  'contact_changes.details': jsonColumn(z.looseObject({})),
  'contact_merges.record': jsonColumn<MergeRecord>(
    z.looseObject({ before: mergedContact, after: mergedContact, others: list({ id: text, name: text, phone: text }) }),
  ),
  'contact_upload_chunks.problems': jsonColumn<UploadProblem[]>(
    list({ fieldId: text.nullable(), sentence: text, count: z.int(), suggestions: z.int() }),
  ),
  'contact_upload_chunks.plain_warnings': jsonColumn<UploadWarnings>(warnings),
  'contact_upload_chunks.warnings': jsonColumn<UploadWarnings>(warnings),
  'contact_upload_mappings.options': jsonColumn<MappingOptions>(
    z.looseObject({
      replaces: z.boolean().optional(),
      defaultCountry: text.nullable().optional(),
      acceptsUnknownNumbers: z.boolean().optional(),
      keepsBlankMarkers: z.boolean().optional(),
      creates: z.boolean().optional(),
      matchBy: z.enum(['phone', 'email', 'externalId']).optional(),
      clearWord: text.optional(),
    }),
  ),
  'contact_upload_mappings.pairs': jsonColumn<MappingPair[]>(list({ header: text, fieldId: text, label: text })),
  'contact_uploads.columns': jsonColumn<FileColumn[]>(list({ name: text, samples: texts })),
  'contact_uploads.failure': jsonColumn<NonNullable<UploadDetail['failure']>>(
    z.looseObject({ sentence: text, values: z.record(text, z.union([text, z.number()])) }),
  ),
  'contact_uploads.mapping': jsonColumn<Mapping>(list({ fieldId: text, column: z.int() })),
  'contact_uploads.reading': jsonColumn<FileReading>(
    z.looseObject({
      format: z.enum(['csv', 'xlsx', 'vcard']),
      encoding: encoding.nullable(),
      encodings: list({ encoding, text }),
      delimiter: z.enum([',', ';', '\t', '|']).nullable(),
      sheet: text.nullable(),
      sheets: texts,
      headerRow: z.int().nullable(),
      firstRows: list({ row: z.int(), text }),
    }),
    placeHeader,
  ),
  'contacts.attribute_values': jsonColumn<Record<string, string>>(z.record(text, text)),
  'contacts.consents': jsonColumn<Consents>(
    z.looseObject({ whatsapp: consent, rcs: consent, sms: consent, email: consent }),
  ),
  'deleted_contacts.record': jsonColumn(
    z.looseObject({
      contact: z.looseObject({ id: text }),
      listIds: texts,
      // Absent in deletions of earlier versions.
      conversationIds: texts.optional(),
      attributesVersion: z.int(),
    }),
  ),
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
  'enterprises.flags': jsonColumn(z.record(text, z.boolean())),
  'entities.values': jsonColumn<EntityValue[]>(
    z.array(
      z.discriminatedUnion('type', [
        z.looseObject({ type: z.literal('synonyms'), value: text, synonyms: texts }),
        z.looseObject({ type: z.literal('pattern'), value: text, patterns: texts }),
      ]),
    ),
  ),
  'events.audience': jsonColumn<Audience>(
    z.discriminatedUnion('to', [
      // A newer server may name actions that this one does not know.
      z.looseObject({ to: z.literal('action'), action: z.custom<Action>((value) => typeof value === 'string') }),
      z.looseObject({ to: z.literal('users'), userIds: texts }),
      z.looseObject({ to: z.literal('departments'), departmentIds: texts }),
      z.looseObject({ to: z.literal('conversation'), conversation: assignedConversation }),
      z.looseObject({ to: z.literal('session'), sessionId: text }),
    ]),
  ),
  'events.payload': jsonColumn(z.unknown()),
  'extractions.variables': jsonColumn<{ name: string; value: string | null }[]>(
    list({ name: text, value: text.nullable() }),
  ),
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
  'knowledge_sources.notes': jsonColumn<SourceNote[]>(sourceNotes),
  'knowledge_visits.page': jsonColumn(
    z.looseObject({
      url: text,
      content: z.looseObject({
        title: text,
        blocks: list({
          headings: texts,
          text,
          page: z.int().optional(),
          tables: list({ start: z.int(), body: z.int(), end: z.int() }).optional(),
        }),
        links: texts,
        mayIndex: z.boolean(),
        mayFollow: z.boolean(),
        notes: sourceNotes.optional(),
      }),
    }),
  ),
  'messages.content': jsonColumn(z.looseObject({ text, buttons, sources: texts })),
  // What the channel reported about the delivery, oldest first.
  'messages.status_history': jsonColumn(list({ status: z.enum(['sent', 'delivered', 'read', 'failed']), at: text })),
  'segments.condition': jsonColumn<ConditionGroup>(storedCondition),
  'staged_rows.columns': jsonColumn(z.unknown()),
  'staged_rows.content': jsonColumn(z.unknown()),
  'tasks.cursor': jsonColumn(z.unknown()),
  'tasks.input': jsonColumn(z.unknown()),
  'test_cases.turns': jsonColumn<TestTurn[]>(list({ text, intentId: text.nullable() })),
  'trainings.metrics': jsonColumn<NonNullable<Training['metrics']>>(
    z.looseObject({
      intents: z.int(),
      phrases: z.int(),
      milliseconds: z.number(),
      accuracy: z.number().nullable(),
    }),
  ),
  'trainings.warnings': jsonColumn<string[]>(texts),
  'web_keys.appearance': jsonColumn<WebAppearance>(
    z.looseObject({
      position: z.enum(['right', 'left']),
      colour: text,
      greeting: text,
      launcherLabel: text,
      languages: z.array(z.enum(['en', 'hi', 'ar'])),
      displayName: text.optional(),
      avatar: text.optional(),
    }),
  ),
}

/** The types of the values of JSON columns, by `table.column`. */
export type JsonValues = { [Name in keyof typeof JSON_COLUMNS]: z.infer<(typeof JSON_COLUMNS)[Name]['schema']> }
