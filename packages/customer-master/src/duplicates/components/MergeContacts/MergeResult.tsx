import { mergedFieldOf, mergedFields } from '@platform/contract'
import type { Contact, MergedContents } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
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
  const titleId = useId()
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
        <div>
          <dt>{t('MERGE_LISTS')}</dt>
          <dd>{t('MERGE_LISTS_COUNT', { groups: result.groupIds.length, labels: result.labelIds.length })}</dd>
        </div>
      </dl>
      <p className="platform-MergeContacts-numbers">
        {t('MERGE_NUMBERS', { phone: survivor.phone, others: others.map(({ phone }) => phone).join(', ') })}
      </p>
    </section>
  )
}
