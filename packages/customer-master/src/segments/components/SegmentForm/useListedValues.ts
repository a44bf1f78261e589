import { formatDate } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useMemo } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { languageName, languagesIn } from '../../../shared/locales/languages.ts'
import { nameWithCode } from '../../../shared/locales/nameWithCode.ts'
import { timeZoneName, timeZonesIn } from '../../../shared/locales/timeZones.ts'
import { valueKindOf, type ConditionFieldInfo } from '../../headless/conditionFields.ts'
import type { ConditionRow } from '../../headless/conditionTree.ts'
import type { ConditionChoices } from '../../headless/useConditionChoices.ts'

/** A value to choose. @internal */
export interface ListedValue {
  readonly id: string
  readonly name: string
  readonly description?: string
  /** What a search finds and the tag of a chosen value shows. @default the name */
  readonly searchText?: string
}

const localeValue = ({ id, name }: { readonly id: string; readonly name: string }): ListedValue => ({
  id,
  name,
  description: id,
  searchText: nameWithCode(name, id),
})

/** Returns the values that a condition offers, and after them what is chosen and no longer offered. @internal */
export function useListedValues(
  { field, operator, values }: ConditionRow,
  { attribute }: ConditionFieldInfo,
  { groups, labels, imports }: ConditionChoices,
): readonly ListedValue[] {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const kind = valueKindOf(field, operator)
  const locales = useMemo(() => {
    if (kind === 'languages') return languagesIn(intlLocale).map(localeValue)
    return kind === 'timeZones' ? timeZonesIn(intlLocale).map(localeValue) : []
  }, [kind, intlLocale])
  const offered = (): readonly ListedValue[] => {
    if (kind === 'languages' || kind === 'timeZones') return locales
    if (kind === 'options') return (attribute?.options ?? []).map((option) => ({ id: option, name: option }))
    if (kind === 'imports') {
      return imports.map(({ uploadId, fileName, completedAt }) => ({
        id: uploadId,
        name: fileName,
        ...(completedAt === null ? {} : { description: formatDate(completedAt, { locale: intlLocale }) }),
      }))
    }
    return [
      ...groups.map(({ id, name }) => ({ id, name, description: t('SEGMENT_LIST_GROUP') })),
      ...labels.map(({ id, name }) => ({ id, name, description: t('SEGMENT_LIST_LABEL') })),
    ]
  }
  const items = offered()
  const gone = values.filter((value) => !items.some(({ id }) => id === value))
  const goneValue = (id: string): ListedValue => {
    if (kind === 'languages') return localeValue({ id, name: languageName(intlLocale, id) })
    if (kind === 'timeZones') return localeValue({ id, name: timeZoneName(intlLocale, id) })
    if (kind === 'options') return { id, name: id }
    return { id, name: t(kind === 'imports' ? 'SEGMENT_IMPORT_UNKNOWN' : 'SEGMENT_LIST_GONE') }
  }
  return [...items, ...gone.map(goneValue)]
}
