import * as z from 'zod/mini'
import { AttributeInputSchema } from '../attributes/attributes.schema.ts'
import { GROUPS_MAX } from '../groups/groups.limits.ts'
import { id } from '../schema.ts'
import { UploadInputSchema } from '../uploads/uploads.schema.ts'
import { ContactFilterSchema, ContactInputSchema, ContactListInputSchema, contactSelection } from './contacts.schema.ts'

const renamed = { groupIds: true, labelIds: true } as const
const { groupIds, labelIds } = ContactFilterSchema.shape
const FilterSchema = z.extend(z.omit(ContactFilterSchema, renamed), { groups: groupIds, tags: labelIds })
const selection = { customerIds: contactSelection.contactIds, filter: z.optional(FilterSchema) }
const ids = z.array(id).check(z.maxLength(GROUPS_MAX))

const {
  name,
  label,
  helpText,
  inputType,
  isMandatory,
  isSearchable,
  allowsComma,
  minLength,
  allowsSpecialCharacters,
  specialCharacters,
  revision,
} = AttributeInputSchema.shape

/** The inputs of the phone book's calls whose fields have other names on the wire: those of `*.wire.ts`. */
export const customerWireInputs = {
  'contacts.list': z.extend(z.omit(ContactListInputSchema, renamed), { groups: groupIds, tags: labelIds }),
  'contacts.count': FilterSchema,
  'contacts.deleteMany': z.object(selection),
  'contacts.export': z.object(selection),
  'contacts.save': z.extend(
    z.omit(ContactInputSchema, { phone: true, instagramId: true, groupIds: true, labelIds: true, values: true }),
    {
      phoneNumber: ContactInputSchema.shape.phone,
      instaId: ContactInputSchema.shape.instagramId,
      groups: ContactInputSchema.shape.groupIds,
      tags: ContactInputSchema.shape.labelIds,
      data: z.optional(z.array(z.object({ id, value: z.string() }))),
    },
  ),
  'groups.map': z.object({ groupIds: ids, ...selection }),
  'labels.map': z.object({ tagIds: ids, ...selection }),
  'uploads.save': z.extend(z.omit(UploadInputSchema, { labelId: true, replaces: true }), {
    segmentId: UploadInputSchema.shape.labelId,
    replace: UploadInputSchema.shape.replaces,
    /** Whether the context is a group. Not read. */
    group: z.optional(z.boolean()),
  }),
  'attributes.save': z.object({
    id: z.optional(id),
    fieldName: name,
    fieldLabel: label,
    fieldHelptext: helpText,
    fieldType: z.enum(['text', 'textarea', 'selectbox-singlevalue', 'selectbox-multiplevalue']),
    inputType,
    mandatory: isMandatory,
    search: isSearchable,
    /** The options of a dropdown, separated by commas. */
    defaultValue: z.optional(z.string()),
    validations: z.optional(
      z.array(
        z.object({
          id: z.enum(['minValue', 'maxValue', 'allowSpecialChars', 'allowedChars']),
          /** A number, a boolean or a list of characters, by the id. */
          value: z.union([minLength, allowsSpecialCharacters, specialCharacters]),
        }),
      ),
    ),
    commaIncluded: allowsComma,
    revision,
  }),
}
