import { mergedFieldOf, mergedFields } from '@platform/contract'
import type { Contact, MergedContents } from '@platform/contract'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useId } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

interface MergeResultProps {
  survivor: Contact
  contacts: readonly Contact[]
  result: MergedContents
  labelOf: (field: string) => string
}

/** The contact after the merge, and where the other phone numbers are. @internal */
export function MergeResult({ survivor, contacts, result, labelOf }: MergeResultProps) {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  const titleId = useId()
  const addedGroups = result.groupIds.length - survivor.groupIds.length
  const addedLabels = result.labelIds.length - survivor.labelIds.length
  const addedLists = [
    ...(addedGroups > 0 ? [t('MERGE_GROUPS', { count: addedGroups })] : []),
    ...(addedLabels > 0 ? [t('MERGE_LABELS', { count: addedLabels })] : []),
  ]
  const others = contacts.filter(({ id }) => id !== survivor.id)
  const rows = mergedFields(contacts).map((field) => ({
    id: field,
    label: labelOf(field),
    value: mergedFieldOf(result, field),
  }))
  return (
    <section className="platform-MergeContacts-result" aria-labelledby={titleId}>
      <h3 id={titleId} className="platform-MergeContacts-resultTitle">
        {t('MERGE_RESULT')}
      </h3>
      <dl className="platform-MergeContacts-fields">
        <div>
          <dt>{labelOf('phone')}</dt>
          <dd>
            <bdi dir="ltr">{survivor.phone}</bdi>
          </dd>
        </div>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value || t('MERGE_BLANK')}</bdi>
            </dd>
          </div>
        ))}
        {addedLists.length > 0 && (
          <div>
            <dt>{t('MERGE_ADDED_LISTS')}</dt>
            <dd>{new Intl.ListFormat(intlLocale, { type: 'unit' }).format(addedLists)}</dd>
          </div>
        )}
      </dl>
      <p className="platform-MergeContacts-numbers">
        {t('MERGE_NUMBERS', { phone: survivor.phone, others: others.map(({ phone }) => phone).join(', ') })}
      </p>
    </section>
  )
}
