import { mapOutcome, useCommand } from '@platform/client/react'
import { ATTRIBUTE_NAME_TAKEN, ATTRIBUTE_READ_ONLY, ATTRIBUTES_TOO_MANY } from '@platform/contract'
import type { Attribute, FieldType } from '@platform/contract'
import { useCheckedForm, type CheckedForm } from '../../shared/useCheckedForm.ts'
import {
  attributeInputOf,
  attributeValuesOf,
  NEW_ATTRIBUTE,
  validateAttribute,
  withFieldType,
  type AttributeValues,
} from './attributeValues.ts'

/** An attribute, with the server's message if it was just saved. */
export interface SavedAttribute extends Attribute {
  readonly message?: string
}

/** Options of `useAttributeForm`. */
export interface UseAttributeFormOptions {
  /** Null to define a new attribute; undefined until it is loaded, and while no form is open. */
  readonly attribute: Attribute | null | undefined
  /** Values of a new attribute that the user can change. */
  readonly suggested?: Partial<AttributeValues>
}

/** Result of `useAttributeForm`. */
export interface UseAttributeFormResult extends CheckedForm<SavedAttribute, AttributeValues> {
  /** Whether the form defines a new attribute. */
  readonly isNew: boolean
  /** Changes the field type, and with it the input types that can be chosen (specification 2 §4). */
  readonly changeFieldType: (fieldType: FieldType) => void
}

/** What the server checks with other records, and the form shows in the user's language. */
const KNOWN_ERRORS = {
  DUPLICATE_NAME: ATTRIBUTE_NAME_TAKEN,
  TOO_MANY: ATTRIBUTES_TOO_MANY,
  READ_ONLY: ATTRIBUTE_READ_ONLY,
}

/**
 * The form that defines a field of contacts (specification 2 §2.7).
 *
 * @example
 * const form = useAttributeForm({ attribute: null })
 */
export function useAttributeForm({ attribute, suggested }: UseAttributeFormOptions): UseAttributeFormResult {
  const saving = useCommand('attributes.save')
  const form = useCheckedForm<SavedAttribute, AttributeValues>({
    recordKey: attribute === undefined ? 'none' : (attribute?.id ?? 'new'),
    record: attribute,
    initialValues: { ...NEW_ATTRIBUTE, ...suggested },
    valuesOf: attributeValuesOf,
    validate: validateAttribute,
    async save(values, revision) {
      const input = attributeInputOf(values, attribute ?? null)
      if (input === null)
        throw new Error('Platform: an attribute is saved without a field type. `validate` refuses it.')
      const outcome = await saving.run({ ...input, ...(revision === null ? {} : { revision }) })
      return mapOutcome(outcome, ({ attribute: saved, message }): SavedAttribute => ({ ...saved, message }))
    },
    knownErrors: KNOWN_ERRORS,
    // The error of an option, such as `options.3`, is shown at the field of all options.
    fieldOf: (path) => path.split('.', 1)[0] ?? path,
  })
  return {
    ...form,
    isNew: attribute === null,
    changeFieldType(fieldType) {
      if (form.values) form.change(withFieldType(form.values, fieldType))
    },
  }
}
