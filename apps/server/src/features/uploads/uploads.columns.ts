import type {
  FileColumn,
  FileReading,
  Mapping,
  MappingOptions,
  MappingPair,
  UploadDetail,
  UploadProblem,
  UploadWarnings,
} from '@platform/contract'
import { ENCODINGS } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { list, text, texts } from '../../core/database/storedForms.ts'

const encoding = z.enum(ENCODINGS)

/** Format 1 of the reading of a file had headers in its first row, or none, and knew no other encodings. */
function placeHeader(reading: unknown): unknown {
  const { hasHeader, ...stored } = reading as { hasHeader: boolean }
  return { ...stored, headerRow: hasHeader ? 1 : null, firstRows: [], encodings: [] }
}

const warnings = z.looseObject({
  rows: z.int(),
  kinds: list({ fieldId: text, sentence: text, count: z.int() }),
})

/** The types of the JSON columns of its tables. */
export const uploadsColumns = {
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
}
