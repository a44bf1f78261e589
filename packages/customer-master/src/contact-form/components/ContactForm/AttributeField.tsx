import type { Attribute } from '@platform/contract'
import { MultiSelect, Option, Select, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { attributeChoices, chosenOf, valueOfChosen } from '../../headless/attributeChoices.ts'

interface AttributeFieldProps {
  attribute: Attribute
  isReadOnly: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Options contain no comma. */
const NO_CHOICE = ','

/** The keyboard of a phone for each input type. */
const INPUT_MODE = {
  alphabets: 'text',
  alphanumeric: 'text',
  email: 'email',
  number: 'numeric',
  decimal: 'decimal',
} as const

/** The field for the value of an attribute, as its definition says. @internal */
export function AttributeField({ attribute, isReadOnly, value, error, onChange }: AttributeFieldProps) {
  const t = useTexts(customerMasterTexts)
  const { label, helpText, fieldType, inputType, isMandatory } = attribute
  // What to enter is useless to a reader.
  const field = { label, error, ...(isReadOnly ? {} : { help: helpText, isRequired: isMandatory }) }

  switch (fieldType) {
    case 'textarea':
      return <TextArea {...field} isReadOnly={isReadOnly} value={value} onChange={onChange} />
    case 'multiselect':
      return (
        <MultiSelect
          {...field}
          isReadOnly={isReadOnly}
          items={attributeChoices(attribute, chosenOf(value)).map((id) => ({ id }))}
          value={chosenOf(value)}
          onChange={(chosen) => onChange(valueOfChosen(chosen))}
        >
          {({ id }) => <Option id={id}>{id}</Option>}
        </MultiSelect>
      )
    case 'select':
      // A select cannot be read-only.
      if (isReadOnly) return <TextField {...field} isReadOnly value={value} />
      return (
        <Select
          {...field}
          value={value || null}
          onChange={(key) => onChange(key === null || key === NO_CHOICE ? '' : String(key))}
        >
          {!isMandatory && <Option id={NO_CHOICE}>{t('CONTACT_NO_CHOICE')}</Option>}
          {attributeChoices(attribute, value === '' ? [] : [value]).map((option) => (
            <Option key={option} id={option}>
              {option}
            </Option>
          ))}
        </Select>
      )
    case 'text':
      return (
        <TextField
          {...field}
          type={inputType === 'email' ? 'email' : 'text'}
          inputMode={inputType ? INPUT_MODE[inputType] : 'text'}
          isReadOnly={isReadOnly}
          value={value}
          onChange={onChange}
        />
      )
    default:
      return fieldType satisfies never
  }
}
