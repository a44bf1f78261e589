import { Button, Checkbox, ComboBox, Option } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import { countriesIn } from './countries.ts'
import { MatchFields } from './MatchFields.tsx'
import type { MatchFieldsProps } from './MatchFields.tsx'

interface ImportOptionsProps {
  replaces: boolean
  defaultCountry: string | null
  /** Absent if the back end finds contacts by their phone numbers only. */
  matching?: Omit<MatchFieldsProps, 'replaces' | 'onReplacesChange'>
  /** Absent if the back end checks no numbers. */
  acceptsUnknownNumbers?: boolean
  /** Absent if the back end is not asked. */
  keepsBlankMarkers?: boolean
  onReplacesChange: (replaces: boolean) => void
  onDefaultCountryChange: (country: string | null) => void
  onAcceptsUnknownNumbersChange?: (accepts: boolean) => void
  onKeepsBlankMarkersChange?: (keeps: boolean) => void
  /** Makes the country the default for everybody. Absent if that is useless, or the user may not. */
  onCountryRemember?: (() => void) | undefined
}

const NONE = 'none'

/** What an import does with existing contacts, and with numbers without a country code. @internal */
export function ImportOptions({
  replaces,
  matching,
  defaultCountry,
  acceptsUnknownNumbers,
  keepsBlankMarkers,
  onReplacesChange,
  onDefaultCountryChange,
  onAcceptsUnknownNumbersChange,
  onKeepsBlankMarkersChange,
  onCountryRemember,
}: ImportOptionsProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const countries = useMemo(() => countriesIn(intlLocale), [intlLocale])
  return (
    <>
      {matching ? (
        <MatchFields {...matching} replaces={replaces} onReplacesChange={onReplacesChange} />
      ) : (
        <Checkbox isSelected={replaces} help={t('UPLOAD_REPLACE_HELP')} onChange={onReplacesChange}>
          {t('UPLOAD_REPLACE')}
        </Checkbox>
      )}
      <ComboBox
        className="platform-ImportOptions-field"
        label={t('UPLOAD_COUNTRY')}
        help={t('UPLOAD_COUNTRY_HELP')}
        items={[{ id: NONE, name: t('UPLOAD_COUNTRY_NONE') }, ...countries]}
        value={defaultCountry ?? NONE}
        onChange={(id) => onDefaultCountryChange(id === NONE || id === null ? null : String(id))}
      >
        {({ id, name }) => (
          <Option id={id} textValue={name} {...(id === NONE ? {} : { description: id })}>
            {name}
          </Option>
        )}
      </ComboBox>
      {onCountryRemember && (
        <Button className="platform-ImportOptions-remember" onPress={onCountryRemember}>
          {t('UPLOAD_COUNTRY_REMEMBER')}
        </Button>
      )}
      {acceptsUnknownNumbers !== undefined && (
        <Checkbox
          isSelected={acceptsUnknownNumbers}
          help={t('UPLOAD_UNKNOWN_NUMBERS_HELP')}
          onChange={(accepts) => onAcceptsUnknownNumbersChange?.(accepts)}
        >
          {t('UPLOAD_UNKNOWN_NUMBERS')}
        </Checkbox>
      )}
      {keepsBlankMarkers !== undefined && (
        <Checkbox
          isSelected={!keepsBlankMarkers}
          help={t('UPLOAD_BLANK_MARKERS_HELP')}
          onChange={(areBlank) => onKeepsBlankMarkersChange?.(!areBlank)}
        >
          {t('UPLOAD_BLANK_MARKERS')}
        </Checkbox>
      )}
    </>
  )
}
