import * as z from 'zod/mini'
import { country, id, name, text, timestamp } from '../schema.ts'
import { CheckInputSchema, MatchBySchema } from './uploads.schema.ts'
import { CLEAR_WORD_MAX, UPLOAD_COLUMNS_MAX, UPLOAD_MAPPING_NAME_MAX, UPLOAD_NAME_MAX } from './uploads.limits.ts'

/** A header, and the field that its column fills. Pairs of one field are in the order of their use. */
export const MappingPairSchema = z.object({
  header: text(UPLOAD_NAME_MAX),
  fieldId: id,
  /** The label of the field when the mapping was saved: it names a field that no longer exists. */
  label: text(UPLOAD_NAME_MAX),
})
export type MappingPair = z.infer<typeof MappingPairSchema>

/** Choices of an import beside its mapping. What is absent stays as it is. */
export const MappingOptionsSchema = z.object({
  replaces: z.optional(CheckInputSchema.shape.replaces),
  defaultCountry: z.optional(z.nullable(country)),
  acceptsUnknownNumbers: z.optional(z.boolean()),
  keepsBlankMarkers: z.optional(z.boolean()),
  creates: z.optional(z.boolean()),
  matchBy: z.optional(MatchBySchema),
  clearWord: z.optional(text(CLEAR_WORD_MAX)),
})
export type MappingOptions = z.infer<typeof MappingOptionsSchema>

const definition = {
  name: name(UPLOAD_MAPPING_NAME_MAX),
  pairs: z.array(MappingPairSchema).check(z.maxLength(UPLOAD_COLUMNS_MAX)),
  options: MappingOptionsSchema,
}

/** A mapping that is kept under a name, for files with the same headers. */
export const UploadMappingSchema = z.object({ id, ...definition, updatedAt: timestamp })
export type UploadMapping = z.infer<typeof UploadMappingSchema>

export const UploadMappingInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  ...definition,
})
export type UploadMappingInput = z.input<typeof UploadMappingInputSchema>
