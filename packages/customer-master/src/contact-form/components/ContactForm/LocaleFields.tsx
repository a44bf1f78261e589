import { ComboBox, Option, TextField } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { languageName, languagesIn } from '../../../shared/locales/languages.ts'
import { nameWithCode } from '../../../shared/locales/nameWithCode.ts'
import { timeZoneName, timeZonesIn } from '../../../shared/locales/timeZones.ts'
import { useCheckedFields } from '../../../shared/useCheckedFields.ts'
import type { ContactPartProps } from './ContactForm.tsx'

interface SearchedChoice {
  readonly id: string
  readonly name: string
}

interface SearchedFieldProps {
  label: string
  placeholder: string
  choices: readonly SearchedChoice[]
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

/** Chooses a language or a time zone by its name or its code. Without a text nothing is chosen. */
function SearchedField({ choices, value, onChange, ...field }: SearchedFieldProps) {
  return (
    <ComboBox
      {...field}
      items={choices}
      value={value || null}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    >
      {({ id, name }) => (
        <Option id={id} textValue={nameWithCode(name, id)} description={id}>
          {name}
        </Option>
      )}
    </ComboBox>
  )
}

/** The language and the time zone of the contact. @internal */
export function LocaleFields({ form, values }: ContactPartProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const { field } = useCheckedFields(form, values)
  const { language, timeZone } = values
  const languages = useMemo(() => languagesIn(intlLocale, language), [intlLocale, language])
  const timeZones = useMemo(
    () => (form.isEditing ? timeZonesIn(intlLocale, timeZone) : []),
    [intlLocale, timeZone, form.isEditing],
  )
  if (!form.isEditing) {
    return (
      <>
        <TextField
          isReadOnly
          label={t('CONTACT_LANGUAGE')}
          value={nameWithCode(languageName(intlLocale, language), language)}
        />
        <TextField
          isReadOnly
          label={t('CONTACT_TIME_ZONE')}
          value={nameWithCode(timeZoneName(intlLocale, timeZone), timeZone)}
        />
      </>
    )
  }
  return (
    <>
      <SearchedField
        label={t('CONTACT_LANGUAGE')}
        placeholder={t('CONTACT_LANGUAGE_SEARCH')}
        choices={languages}
        {...field('language')}
      />
      <SearchedField
        label={t('CONTACT_TIME_ZONE')}
        placeholder={t('CONTACT_TIME_ZONE_SEARCH')}
        choices={timeZones}
        {...field('timeZone')}
      />
    </>
  )
}
