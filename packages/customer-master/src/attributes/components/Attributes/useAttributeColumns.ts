import type { Attribute } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { FIELD_TYPES, INPUT_TYPES } from '../attributeTexts.ts'

/** A column of the table of attributes; the cells of the label have the help text, too. @internal */
export interface AttributeColumn {
  readonly id: string
  readonly header: string
  /** Returns the text of a cell; undefined for the column of the label. */
  readonly text?: (attribute: Attribute) => string
}

/** What a cell without a value shows. */
const NONE = '–'

/** Returns the columns between the handle and the actions (specification 2 §2.7). @internal */
export function useAttributeColumns(): readonly AttributeColumn[] {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const number = new Intl.NumberFormat(intlLocale)
  const count = (value: number | null) => (value === null ? NONE : number.format(value))
  const yesNo = (value: boolean) => t(value ? 'YES' : 'NO')
  return [
    { id: 'label', header: t('ATTRIBUTE_LABEL') },
    { id: 'fieldType', header: t('ATTRIBUTE_FIELD_TYPE'), text: ({ fieldType }) => t(FIELD_TYPES[fieldType]) },
    {
      id: 'inputType',
      header: t('ATTRIBUTE_INPUT_TYPE'),
      text: ({ inputType }) => (inputType ? t(INPUT_TYPES[inputType]) : NONE),
    },
    { id: 'mandatory', header: t('ATTRIBUTE_MANDATORY'), text: ({ isMandatory }) => yesNo(isMandatory) },
    { id: 'minLength', header: t('ATTRIBUTE_MIN'), text: ({ minLength }) => count(minLength) },
    { id: 'maxLength', header: t('ATTRIBUTE_MAX'), text: ({ maxLength }) => count(maxLength) },
    {
      id: 'allowsSpecial',
      header: t('ATTRIBUTE_ALLOW_SPECIAL'),
      text: ({ allowsSpecialCharacters }) => yesNo(allowsSpecialCharacters),
    },
    { id: 'special', header: t('ATTRIBUTE_ALLOWED_SPECIAL'), text: (attribute) => specialOf(attribute) || NONE },
  ]
}

/** The listed characters, and the comma if it is allowed as well. */
function specialOf({ allowsSpecialCharacters, specialCharacters, allowsComma }: Attribute): string {
  if (!allowsSpecialCharacters) return ''
  return [...specialCharacters, ...(allowsComma ? [','] : [])].join(' ')
}
