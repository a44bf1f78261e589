import type { Group } from '@platform/contract'
import { FormSection, MultiSelect, Option } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { ContactChoices } from '../../headless/useContactForm.ts'
import type { ContactPartProps } from './ContactForm.tsx'

interface ChoiceFieldProps {
  choices: ContactChoices<Group>
  isEditing: boolean
  /** Title of the section; also the label while the field cannot be changed. */
  title: string
  addLabel: string
  emptyText: string
  help: string
  value: readonly string[]
  error: string | undefined
  onChange: (ids: readonly string[]) => void
}

function ChoiceField({ choices, isEditing, title, addLabel, emptyText, help, ...field }: ChoiceFieldProps) {
  const failureText = useFailureText()
  const { intlLocale } = useLocale()
  const count = new Intl.NumberFormat(intlLocale)
  return (
    <FormSection title={title} description={help}>
      <MultiSelect
        {...field}
        isReadOnly={!isEditing}
        label={isEditing ? addLabel : title}
        items={choices.items}
        loadState={choices.status}
        loadError={failureText(choices.error)}
        onRetry={choices.retry}
        emptyText={emptyText}
      >
        {(choice) => (
          <Option id={choice.id} textValue={choice.name} description={count.format(choice.count)}>
            {choice.name}
          </Option>
        )}
      </MultiSelect>
    </FormSection>
  )
}

/** The groups and labels of the contact. @internal */
export function ChoiceFields({ form, values }: ContactPartProps) {
  const t = useTexts(customerMasterTexts)
  const { field } = useCheckedFields(form, values)
  return (
    <>
      <ChoiceField
        choices={form.groups}
        isEditing={form.isEditing}
        title={t('CONTACT_GROUPS')}
        addLabel={t('CONTACT_GROUPS_ADD')}
        emptyText={t('CONTACT_GROUPS_EMPTY')}
        help={t('CONTACT_GROUPS_HELP')}
        {...field('groupIds')}
      />
      <ChoiceField
        choices={form.labels}
        isEditing={form.isEditing}
        title={t('CONTACT_LABELS')}
        addLabel={t('CONTACT_LABELS_ADD')}
        emptyText={t('CONTACT_LABELS_EMPTY')}
        help={t('CONTACT_LABELS_HELP')}
        {...field('labelIds')}
      />
    </>
  )
}
