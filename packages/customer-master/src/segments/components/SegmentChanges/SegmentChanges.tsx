import type { SegmentChange } from '@platform/contract'
import { Badge, Button, EmptyState, formatList, ListTable } from '@platform/ui'
import type { PagedTableColumn } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ArrowRightLeft } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import type { UseSegmentChangesResult } from '../../headless/useSegmentChanges.ts'

/** Props of {@link SegmentChanges}. */
export interface SegmentChangesProps {
  /** Result of `useSegmentChanges`. */
  changes: UseSegmentChangesResult
  /** Handler that is called when the user opens a contact. Without it rows are not pressable. */
  onContactOpen?: (contactId: string) => void
  /** IANA time zone of the times. @default that of the device */
  timeZone?: string | undefined
}

/** Who entered and left a live segment, the latest first. */
export function SegmentChanges({ changes, onContactOpen, timeZone }: SegmentChangesProps) {
  const t = useTexts(customerMasterTexts)
  const columns = useColumns(timeZone)
  // A contact may enter and leave several times: its id is not a key.
  const rows = changes.items.map((change, index) => ({ ...change, key: String(index) }))
  return (
    <div className="platform-SegmentChanges">
      <ListTable
        aria-label={t('SEGMENT_CHANGES')}
        columns={columns}
        rows={rows}
        rowId={({ key }) => key}
        status={changes.status}
        isRefreshing={changes.isRefreshing}
        error={changes.error}
        failedTitle={t('SEGMENT_CHANGES_FAILED')}
        onRetry={changes.retry}
        {...(onContactOpen && {
          onRowAction: ({ contactId, name }: SegmentChange) => {
            if (name !== null) onContactOpen(contactId)
          },
        })}
        empty={
          <EmptyState
            icon={<ArrowRightLeft />}
            title={t('SEGMENT_CHANGES_NONE')}
            description={t('SEGMENT_CHANGES_EMPTY')}
          />
        }
      />
      {changes.hasMore && (
        <Button className="platform-SegmentChanges-more" isBusy={changes.isLoadingMore} onPress={changes.loadMore}>
          {t('SEGMENT_CHANGES_MORE')}
        </Button>
      )}
    </div>
  )
}

function useColumns(timeZone: string | undefined): readonly PagedTableColumn<SegmentChange>[] {
  const t = useTexts(customerMasterTexts)
  const { intlLocale } = useLocale()
  return [
    {
      id: 'contact',
      header: t('SEGMENT_CHANGES_CONTACT'),
      render: ({ name }) => name ?? t('SEGMENT_CHANGES_DELETED'),
    },
    {
      id: 'change',
      header: t('SEGMENT_CHANGES_CHANGE'),
      render: ({ kind }) =>
        kind === 'entered' ? (
          <Badge tone="success" hasDot>
            {t('SEGMENT_ENTERED')}
          </Badge>
        ) : (
          <Badge hasDot>{t('SEGMENT_LEFT')}</Badge>
        ),
    },
    {
      id: 'time',
      header: t('SEGMENT_CHANGES_TIME'),
      render: ({ at }) => formatList(at, { locale: intlLocale, timeZone }),
    },
  ]
}
