import { FormSection } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { valueField } from '../../headless/contactValues.ts'
import { AttributeField } from './AttributeField.tsx'
import type { ContactPartProps } from './ContactForm.tsx'

/** The fields that the enterprise has defined, in their order. @internal */
export function DefinedFields({ form, values }: ContactPartProps) {
  const t = useTexts(customerMasterTexts)
  const { field } = useCheckedFields(form, values)
  if (form.attributes.length === 0) return null
  return (
    <FormSection title={t('CONTACT_OTHER')} description={t('CONTACT_OTHER_HELP')}>
      {form.attributes.map((attribute) => {
        const { value = '', ...props } = field(valueField(attribute))
        return (
          <AttributeField
            // react-aria does not announce a help text that appears later.
            key={`${attribute.id} ${form.isEditing}`}
            attribute={attribute}
            isReadOnly={!form.isEditing}
            value={value}
            {...props}
          />
        )
      })}
    </FormSection>
  )
}
