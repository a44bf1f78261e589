import type { TimelineChange, TimelineEntry } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { CHANNEL_LABELS } from '../../../contact-form/components/ContactForm/useContactLabels.ts'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFieldLabels } from '../useFieldLabels.ts'

const CONSENT_TEXTS = { granted: 'TIMELINE_CONSENT_GRANTED', withdrawn: 'TIMELINE_CONSENT_WITHDRAWN' } as const

const namesOf = (named: readonly { readonly name: string }[]): string => named.map(({ name }) => name).join(', ')

/** One entry: a sentence, who has done it, and the fields that have changed. @internal */
export function EntryContent({ entry }: { entry: TimelineEntry }) {
  const t = useTexts(customerMasterTexts)
  const sentences = useSentences(entry)
  const changes = entry.type === 'changed' || entry.type === 'merged' ? entry.changes : []
  return (
    <>
      <p className="platform-ContactTimeline-sentence">
        {sentences.join(' ')}
        {entry.actor && (
          <span className="platform-ContactTimeline-actor"> {t('TIMELINE_BY', { name: entry.actor.name })}</span>
        )}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  )
}

function useSentences(entry: TimelineEntry): string[] {
  const t = useTexts(customerMasterTexts)
  switch (entry.type) {
    case 'created':
      if (!entry.upload) return [t('TIMELINE_CREATED')]
      return [
        entry.upload.fileName === null
          ? t('TIMELINE_CREATED_BY_IMPORT')
          : t('TIMELINE_CREATED_BY_FILE', { file: entry.upload.fileName }),
      ]
    case 'changed':
      return [t('TIMELINE_CHANGED', { count: entry.changes.length })]
    case 'listsChanged':
      return [
        ...(entry.added.length > 0 ? [t('TIMELINE_ADDED', { names: namesOf(entry.added) })] : []),
        ...(entry.removed.length > 0 ? [t('TIMELINE_REMOVED', { names: namesOf(entry.removed) })] : []),
      ]
    case 'imported':
      return [t(entry.isUndone ? 'TIMELINE_IMPORT_UNDONE' : 'TIMELINE_IMPORTED', { file: entry.upload.fileName ?? '' })]
    case 'consentChanged': {
      const channel = t(CHANNEL_LABELS[entry.channel])
      return [t(entry.status === null ? 'TIMELINE_CONSENT_REMOVED' : CONSENT_TEXTS[entry.status], { channel })]
    }
    case 'merged':
      return entry.contacts.map(({ name, phone }) => t('TIMELINE_MERGED', { name, phone }))
    case 'mergedInto':
      return [t('TIMELINE_MERGED_INTO', { name: entry.contact.name, phone: entry.contact.phone })]
    case 'unmerged':
      return [t('TIMELINE_UNMERGED', { names: namesOf(entry.contacts) })]
    case 'deleted':
      return [t('TIMELINE_DELETED')]
    case 'restored':
      return [t('TIMELINE_RESTORED')]
    default:
      return entry satisfies never
  }
}

/** The changed fields. Those who may not see personal data see the names of the fields only. */
function Changes({ changes }: { changes: readonly TimelineChange[] }) {
  const t = useTexts(customerMasterTexts)
  const labelOf = useFieldLabels()
  return (
    <ul className="platform-ContactTimeline-changes">
      {changes.map(({ field, label, before, after }, at) => (
        <li key={`${field} ${at}`}>
          {before === null
            ? (label ?? labelOf(field))
            : t('TIMELINE_CHANGE', {
                field: label ?? labelOf(field),
                before: before || t('MERGE_BLANK'),
                after: after || t('MERGE_BLANK'),
              })}
        </li>
      ))}
    </ul>
  )
}
