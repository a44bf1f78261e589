import * as z from 'zod/mini'
import { baseRevision, id, name, text, timestamp } from '../schema.ts'
import {
  ATTRIBUTE_HELP_MAX,
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTE_OPTION_MAX,
  ATTRIBUTE_OPTIONS_MAX,
  ATTRIBUTE_VALUE_MAX,
  SPECIAL_CHARACTERS_MAX,
} from './attributes.limits.ts'

/** How a value is entered (specification 2 §3). The panel offers the first three; the fourth is shown as well. */
export const FieldTypeSchema = z.enum(['text', 'textarea', 'select', 'multiselect'])
export type FieldType = z.infer<typeof FieldTypeSchema>

/** Which characters a value consists of. A textarea has only the first two. */
export const InputTypeSchema = z.enum(['alphabets', 'alphanumeric', 'email', 'number', 'decimal'])
export type InputType = z.infer<typeof InputTypeSchema>

/** Not blank, without white space around it and without a comma. */
const OPTION = /^[^,\s\0](?:[^,\0]*[^,\s\0])?$/u

const trimmed = z.overwrite((given: string) => given.trim())
/** On the wire, options and special characters are lists that commas separate. */
const option = z
  .string()
  .check(
    trimmed,
    z.maxLength(ATTRIBUTE_OPTION_MAX, `must be at most ${ATTRIBUTE_OPTION_MAX} characters long`),
    z.regex(OPTION, 'must not be blank, and must not contain a comma'),
  )
/** One character, which is neither white space nor the comma. */
const CHARACTER = /^[^,\s\0]$/u
const specialCharacter = z
  .string()
  .check(trimmed, z.regex(CHARACTER, 'must be one character other than a comma'))
  .register(z.globalRegistry, { examples: ['+'] })
const lengthLimit = z.nullable(z.int().check(z.minimum(0), z.maximum(ATTRIBUTE_VALUE_MAX)))

/** What an attribute is, without what the server adds. */
const definition = {
  name: name(ATTRIBUTE_NAME_MAX),
  label: name(ATTRIBUTE_NAME_MAX),
  helpText: text(ATTRIBUTE_HELP_MAX),
  fieldType: FieldTypeSchema,
  /** Null for dropdowns. */
  inputType: z.nullable(InputTypeSchema),
  isMandatory: z.boolean(),
  /** Whether the phone book's search finds contacts by its values. */
  isSearchable: z._default(z.boolean(), false),
  /** The choices of a dropdown. */
  options: z._default(z.array(option).check(z.maxLength(ATTRIBUTE_OPTIONS_MAX)), []),
  /** Fewest and most characters of a value; null without a limit. */
  minLength: z._default(lengthLimit, null),
  maxLength: z._default(lengthLimit, null),
  /** Whether a value may contain other characters than letters and digits. */
  allowsSpecialCharacters: z._default(z.boolean(), false),
  /** The only special characters that are allowed; all of them if the list is empty. The comma is not in it. */
  specialCharacters: z._default(z.array(specialCharacter).check(z.maxLength(SPECIAL_CHARACTERS_MAX)), []),
  /** Whether the comma is an allowed special character as well. */
  allowsComma: z._default(z.boolean(), false),
}

export const AttributeInputSchema = z.object({
  /** Absent to create. */
  id: z.optional(id),
  ...definition,
  /** Revision that the change is based on. Without it the last save wins. */
  revision: z.optional(baseRevision),
})
export type AttributeInput = z.input<typeof AttributeInputSchema>

/** A field of contacts: one of the two built-in ones, or one that the enterprise has defined. */
export const AttributeSchema = z.object({
  id,
  /** Position in the list, from 0. */
  index: z.int(),
  name: z.string(),
  label: z.string(),
  helpText: z.string(),
  fieldType: FieldTypeSchema,
  inputType: z.nullable(InputTypeSchema),
  isMandatory: z.boolean(),
  isSearchable: z.boolean(),
  options: z.array(z.string().check(z.regex(OPTION))),
  minLength: z.nullable(z.int()),
  maxLength: z.nullable(z.int()),
  allowsSpecialCharacters: z.boolean(),
  specialCharacters: z.array(
    z
      .string()
      .check(z.regex(CHARACTER))
      .register(z.globalRegistry, { examples: ['+'] }),
  ),
  allowsComma: z.boolean(),
  /** Other back ends have a category `social_details`, which screens leave out. Blank here. */
  category: z.string(),
  /** Phone number and name cannot be changed, moved or deleted. */
  isBuiltIn: z.boolean(),
  revision: z.int(),
  updatedAt: z.nullable(timestamp),
})
export type Attribute = z.infer<typeof AttributeSchema>
