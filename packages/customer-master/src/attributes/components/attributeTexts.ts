import type { Attribute, FieldType, InputType } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../messages/customerMasterTexts.ts'
import type { AttributeValues } from '../headless/attributeValues.ts'

/** The label of each field of the panel. @internal */
export const ATTRIBUTE_LABELS: Readonly<Record<keyof AttributeValues, CustomerMasterText>> = {
  name: 'ATTRIBUTE_NAME',
  label: 'ATTRIBUTE_LABEL',
  helpText: 'ATTRIBUTE_HELP_TEXT',
  isMandatory: 'ATTRIBUTE_MANDATORY_FIELD',
  fieldType: 'ATTRIBUTE_FIELD_TYPE',
  inputType: 'ATTRIBUTE_INPUT_TYPE',
  options: 'ATTRIBUTE_OPTIONS',
  minLength: 'ATTRIBUTE_MIN_LENGTH',
  maxLength: 'ATTRIBUTE_MAX_LENGTH',
  allowsSpecialCharacters: 'ATTRIBUTE_ALLOWS_SPECIAL',
  specialCharacters: 'ATTRIBUTE_SPECIAL',
  allowsComma: 'ATTRIBUTE_ALLOWS_COMMA',
}

/** Field types in the list (specification 2 §3). @internal */
export const FIELD_TYPES: Readonly<Record<FieldType, CustomerMasterText>> = {
  text: 'ATTRIBUTE_TEXTBOX',
  textarea: 'ATTRIBUTE_TEXTAREA',
  select: 'ATTRIBUTE_SELECT',
  multiselect: 'ATTRIBUTE_MULTISELECT',
}

/** Field types in the panel (specification 2 §2.7). @internal */
export const PANEL_FIELD_TYPES: Readonly<Record<FieldType, CustomerMasterText>> = {
  ...FIELD_TYPES,
  select: 'ATTRIBUTE_DROPDOWN',
}

/** @internal */
export const INPUT_TYPES: Readonly<Record<InputType, CustomerMasterText>> = {
  alphabets: 'ATTRIBUTE_ALPHABETS',
  alphanumeric: 'ATTRIBUTE_ALPHANUMERIC',
  email: 'ATTRIBUTE_EMAIL',
  number: 'ATTRIBUTE_NUMBER',
  decimal: 'ATTRIBUTE_DECIMAL',
}

/** The texts of the built-in attributes, which the server has in English only. */
const BUILT_IN: Readonly<Record<string, { readonly label: CustomerMasterText; readonly help: CustomerMasterText }>> = {
  phoneNumber: { label: 'BUILT_IN_PHONE', help: 'BUILT_IN_PHONE_HELP' },
  name: { label: 'BUILT_IN_NAME', help: 'BUILT_IN_NAME_HELP' },
}

/** Returns the function that returns label and help text of an attribute: of a built-in one in the user's language. @internal */
export function useAttributeText() {
  const t = useTexts(customerMasterTexts)
  return ({ id, isBuiltIn, label, helpText }: Attribute) => {
    const own = isBuiltIn ? BUILT_IN[id] : undefined
    return own ? { label: t(own.label), helpText: t(own.help) } : { label, helpText }
  }
}
