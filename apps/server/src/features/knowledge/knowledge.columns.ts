import type { SourceErrorCode, SourceNote, SourceNoteCode } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text, texts } from '../../core/database/storedForms.ts'

const sourceNotes = list({
  // A newer server may store codes that this one does not know.
  code: z.custom<SourceNoteCode>((value) => typeof value === 'string'),
  count: z.int(),
  page: z.int().nullable(),
  url: text.nullable(),
  errorCode: z.custom<SourceErrorCode>((value) => typeof value === 'string').nullable(),
  detail: text,
})

/** The types of its text columns whose values no check constraint lists. */
export interface KnowledgeColumnTypes {
  'knowledge_sources.fault': SourceErrorCode
}

/** The types of the JSON columns of its tables. */
export const knowledgeColumns = {
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
}
