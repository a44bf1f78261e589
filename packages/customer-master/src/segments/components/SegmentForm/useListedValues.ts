import { formatDate } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { valueKindOf, type ConditionFieldInfo } from '../../headless/conditionFields.ts'
import type { ConditionRow } from '../../headless/conditionTree.ts'
import type { ConditionChoices } from '../../headless/useConditionChoices.ts'

/** A value to choose. @internal */
export interface ListedValue {
  readonly id: string
  readonly name: string
  readonly description?: string
}

/** Returns the values that a condition offers, and after them what is chosen and no longer offered. @internal */
export function useListedValues(
  { field, operator, values }: ConditionRow,
  { attribute }: ConditionFieldInfo,
  { groups, labels, imports }: ConditionChoices,
): readonly ListedValue[] {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const kind = valueKindOf(field, operator)
  const offered = (): readonly ListedValue[] => {
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
  const goneName = (value: string) =>
    kind === 'options' ? value : t(kind === 'imports' ? 'SEGMENT_IMPORT_UNKNOWN' : 'SEGMENT_LIST_GONE')
  return [...items, ...gone.map((value) => ({ id: value, name: goneName(value) }))]
}
