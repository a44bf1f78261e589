import type { UploadRow } from '@platform/contract'
import { useLocale } from '@platform/ui/i18n'
import { useMemo } from 'react'

/** The phone number of a row as it is stored, with its country. @internal */
export function UnderstoodNumber({ row: { phoneNumber, phoneCountry } }: { row: UploadRow }) {
  const { intlLocale } = useLocale()
  const countries = useMemo(() => new Intl.DisplayNames(intlLocale, { type: 'region' }), [intlLocale])
  if (phoneNumber === null) return null
  const country = phoneCountry === null ? null : countries.of(phoneCountry)
  return (
    <span className="platform-UnderstoodNumber" title={[phoneNumber, country].filter(Boolean).join(' ')}>
      <bdi dir="ltr">{phoneNumber}</bdi>
      {country !== null && <span className="platform-UnderstoodNumber-country"> {country}</span>}
    </span>
  )
}
