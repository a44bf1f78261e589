import { EMAIL_MAX, EXTERNAL_ID_MAX, PHONE_READ_ONLY, PHONE_UNKNOWN } from '@platform/contract'
import { Checkbox, FormSection, TextField } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import type { Ref } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import { useRuleText } from '../../../shared/useRuleText.ts'
import type { ContactPartProps } from './ContactForm.tsx'
import { LocaleFields } from './LocaleFields.tsx'

/** Name, phone number and what else identifies the contact, and how to write to them. The number of an existing contact is always locked (specification 2 §4). @internal */
export function BasicFields({ form, values, nameInput }: ContactPartProps & { nameInput: Ref<HTMLInputElement> }) {
  const t = useTexts(customerMasterTexts)
  const ruleText = useRuleText()
  const { field } = useCheckedFields(form, values)
  const { intlLocale } = useLocale()
  const isLocked = form.isEditing && !form.isNew
  const country =
    form.isNew && form.defaultCountry !== null
      ? new Intl.DisplayNames(intlLocale, { type: 'region' }).of(form.defaultCountry)
      : undefined
  const typed = form.contact?.typedPhone ?? ''

  function phoneHelp(): string | undefined {
    const help = isLocked ? ruleText(PHONE_READ_ONLY) : country && t('CONTACT_PHONE_COUNTRY', { country })
    const said = typed === '' ? undefined : t('CONTACT_PHONE_TYPED', { phone: typed })
    return [said, help].filter(Boolean).join(' ') || undefined
  }

  return (
    <FormSection title={t('CONTACT_BASIC')} description={form.isNew && t('CONTACT_BASIC_HELP')}>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form opens with the focus on its first field
        autoFocus={form.isNew}
        inputRef={nameInput}
        isRequired={form.isEditing}
        isReadOnly={!form.isEditing}
        label={t('BUILT_IN_NAME')}
        placeholder={t('BUILT_IN_NAME_HELP')}
        {...field('name')}
      />
      <TextField
        // react-aria does not announce a help text that appears later.
        key={isLocked ? 'locked' : `free ${country}`}
        type="tel"
        isRequired={form.isEditing}
        isReadOnly={!form.isEditing || isLocked}
        label={t('CONTACT_PHONE')}
        placeholder={t('BUILT_IN_PHONE_HELP')}
        help={phoneHelp()}
        {...field('phone')}
        // A changed number is checked again.
        onChange={(phone) => form.change({ phone, acceptsUnknownPhone: false })}
      />
      {(isUnknown(form.errors.phone) || values.acceptsUnknownPhone) && (
        <Checkbox
          isSelected={values.acceptsUnknownPhone}
          onChange={(acceptsUnknownPhone) => form.change({ acceptsUnknownPhone })}
        >
          {t('CONTACT_PHONE_UNKNOWN_ACCEPT')}
        </Checkbox>
      )}
      <TextField
        type="email"
        isReadOnly={!form.isEditing}
        maxLength={EMAIL_MAX}
        label={t('CONTACT_EMAIL')}
        {...field('email')}
      />
      <TextField
        // react-aria does not announce a help text that appears later.
        key={form.isEditing ? 'editing' : 'viewing'}
        isReadOnly={!form.isEditing}
        maxLength={EXTERNAL_ID_MAX}
        label={t('CONTACT_EXTERNAL_ID')}
        help={form.isEditing && t('CONTACT_EXTERNAL_ID_HELP')}
        {...field('externalId')}
      />
      <LocaleFields form={form} values={values} />
    </FormSection>
  )
}

/** Whether a number was refused because no network has it. */
function isUnknown(error: ContactPartProps['form']['errors']['phone']): boolean {
  const known = error && ('sentence' in error ? error : error.known)
  return known?.sentence === PHONE_UNKNOWN.sentence
}
