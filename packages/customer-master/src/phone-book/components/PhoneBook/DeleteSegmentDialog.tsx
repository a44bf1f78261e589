import type { Segment } from '@platform/contract'
import { ConfirmDelete, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { UseSegmentsResult } from '../../../segments/headless/useSegments.ts'

interface DeleteSegmentDialogProps {
  segments: UseSegmentsResult
  segment: Segment
  /** Handler that is called when it is deleted. */
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a live segment is deleted: its contacts stay. @internal */
export function DeleteSegmentDialog({ segments, segment, onDeleted, onClose }: DeleteSegmentDialogProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const toast = useToasts()
  return (
    <ConfirmDelete
      title={t('SEGMENTS_DELETE_TITLE', { name: segment.name })}
      onDelete={() => translated(segments.remove(segment.id))}
      onDeleted={({ message }) => {
        toast.success(message)
        onDeleted()
      }}
      onClose={onClose}
    >
      {t('SEGMENTS_DELETE_TEXT', { count: segment.count })}
    </ConfirmDelete>
  )
}
