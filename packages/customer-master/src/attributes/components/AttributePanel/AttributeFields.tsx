import { ATTRIBUTE_HELP_MAX, ATTRIBUTE_NAME_MAX, isDropdown } from '@platform/contract'
import type { FieldType, InputType } from '@platform/contract'
import { Option, Radio, RadioGroup, Select, TextArea, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { inputTypesOf } from '../../headless/attributeValues.ts'
import type { AttributeValues } from '../../headless/attributeValues.ts'
import type { UseAttributeFormResult } from '../../headless/useAttributeForm.ts'
import { INPUT_TYPES, PANEL_FIELD_TYPES } from '../attributeTexts.ts'
import { CharacterFields } from './CharacterFields.tsx'

/** The parts of the panel that show fields. @internal */
export interface AttributePartProps {
  form: UseAttributeFormResult
  values: AttributeValues
}

/** The field types that the panel offers (specification 2 §3). */
const OFFERED: readonly FieldType[] = ['text', 'textarea', 'select']

/** The fields of the panel, in the order of the specification (2 §2.7). @internal */
export function AttributeFields({ form, values }: AttributePartProps) {
  const t = useTexts(customerMasterTexts)
  const { field, errorText } = useCheckedFields(form, values)
  const { fieldType, inputType, isMandatory } = values
  // A type that other clients have defined can be kept.
  const fieldTypes = form.saved?.fieldType === 'multiselect' ? [...OFFERED, 'multiselect' as const] : OFFERED
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
        autoFocus
        isRequired
        maxLength={ATTRIBUTE_NAME_MAX}
        label={t('ATTRIBUTE_NAME')}
        {...field('name')}
      />
      <TextField isRequired maxLength={ATTRIBUTE_NAME_MAX} label={t('ATTRIBUTE_LABEL')} {...field('label')} />
      <TextField isRequired maxLength={ATTRIBUTE_HELP_MAX} label={t('ATTRIBUTE_HELP_TEXT')} {...field('helpText')} />
      <RadioGroup
        isRequired
        orientation="horizontal"
        label={t('ATTRIBUTE_MANDATORY_FIELD')}
        value={isMandatory === null ? null : isMandatory ? 'yes' : 'no'}
        error={errorText('isMandatory')}
        onChange={(choice) => form.change({ isMandatory: choice === 'yes' })}
      >
        <Radio value="yes">{t('YES')}</Radio>
        <Radio value="no">{t('NO')}</Radio>
      </RadioGroup>
      <Select
        isRequired
        label={t('ATTRIBUTE_FIELD_TYPE')}
        value={fieldType}
        error={errorText('fieldType')}
        onChange={(key) => key !== null && form.changeFieldType(key as FieldType)}
      >
        {fieldTypes.map((type) => (
          <Option key={type} id={type}>
            {t(PANEL_FIELD_TYPES[type])}
          </Option>
        ))}
      </Select>
      {isDropdown(fieldType) ? (
        <TextArea
          isRequired
          minRows={2}
          label={t('ATTRIBUTE_OPTIONS')}
          help={t('ATTRIBUTE_OPTIONS_HELP')}
          {...field('options')}
        />
      ) : (
        <>
          <Select
            isRequired
            isDisabled={fieldType === null}
            label={t('ATTRIBUTE_INPUT_TYPE')}
            help={fieldType === null && t('ATTRIBUTE_INPUT_TYPE_HELP')}
            value={inputType}
            error={errorText('inputType')}
            onChange={(key) => form.change({ inputType: key as InputType | null })}
          >
            {inputTypesOf(fieldType).map((type) => (
              <Option key={type} id={type}>
                {t(INPUT_TYPES[type])}
              </Option>
            ))}
          </Select>
          <CharacterFields form={form} values={values} />
        </>
      )}
    </>
  )
}
