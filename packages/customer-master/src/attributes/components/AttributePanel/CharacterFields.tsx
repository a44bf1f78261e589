import { ATTRIBUTE_VALUE_MAX } from '@platform/contract'
import { Checkbox, NumberField, Radio, RadioGroup, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { ATTRIBUTE_LABELS } from '../attributeTexts.ts'
import type { AttributePartProps } from './AttributeFields.tsx'

/** The limits of characters, and which special characters are allowed: for typed values only. @internal */
export function CharacterFields({ form, values }: AttributePartProps) {
  const t = useTexts(customerMasterTexts)
  const { field, errorText } = useCheckedFields(form, values)
  return (
    <>
      <div className="platform-AttributePanel-limits">
        {(['minLength', 'maxLength'] as const).map((limit) => (
          <NumberField
            key={limit}
            minValue={0}
            maxValue={ATTRIBUTE_VALUE_MAX}
            formatOptions={{ maximumFractionDigits: 0 }}
            label={t(ATTRIBUTE_LABELS[limit])}
            value={values[limit] ?? Number.NaN}
            error={errorText(limit)}
            onChange={(length) => form.change({ [limit]: Number.isNaN(length) ? null : length })}
          />
        ))}
      </div>
      <RadioGroup
        orientation="horizontal"
        label={t('ATTRIBUTE_ALLOWS_SPECIAL')}
        value={values.allowsSpecialCharacters ? 'yes' : 'no'}
        error={errorText('allowsSpecialCharacters')}
        onChange={(choice) => form.change({ allowsSpecialCharacters: choice === 'yes' })}
      >
        <Radio value="yes">{t('YES')}</Radio>
        <Radio value="no">{t('NO')}</Radio>
      </RadioGroup>
      {values.allowsSpecialCharacters && (
        <>
          <TextField
            label={t('ATTRIBUTE_SPECIAL')}
            help={t('ATTRIBUTE_SPECIAL_HELP')}
            {...field('specialCharacters')}
          />
          <Checkbox isSelected={values.allowsComma} onChange={(allowsComma) => form.change({ allowsComma })}>
            {t('ATTRIBUTE_ALLOWS_COMMA')}
          </Checkbox>
        </>
      )}
    </>
  )
}
