import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import type { UseGroupsResult } from '../../headless/useGroups.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import type { UseSegmentsResult } from '../../../segments/headless/useSegments.ts'
import { GroupPane } from './GroupPane.tsx'
import { SegmentPane } from './SegmentPane.tsx'

interface GroupsPanelProps {
  phoneBook: UsePhoneBookResult
  groups: UseGroupsResult
  labels: UseGroupsResult
  segments: UseSegmentsResult
  onSegmentCreate?: (() => void) | undefined
  onSegmentEdit?: ((segmentId: string) => void) | undefined
  onPopupOpen: (popup: PhoneBookPopup) => void
  /** Handler that is called after a press on a row. */
  onSelected?: () => void
}

/** The groups, the labels and the live segments, one below the other. Selecting one clears the others. @internal */
export function GroupsPanel({
  phoneBook,
  groups,
  labels,
  segments,
  onPopupOpen,
  onSelected,
  onSegmentCreate,
  onSegmentEdit,
}: GroupsPanelProps) {
  const { groupId, labelId, segmentIds } = phoneBook.view
  const select = (change: () => void) => {
    change()
    onSelected?.()
  }
  return (
    <div className="platform-GroupsPanel">
      <GroupPane
        groups={groups}
        currentId={groupId}
        onSelect={(id) => select(() => phoneBook.selectGroup(id))}
        all={{
          count: phoneBook.totalCount,
          isCurrent: groupId === null && labelId === null && segmentIds.length === 0,
          onSelect: () => select(phoneBook.selectAllContacts),
        }}
        onPopupOpen={onPopupOpen}
      />
      <GroupPane
        groups={labels}
        currentId={labelId}
        onSelect={(id) => select(() => phoneBook.selectLabel(id))}
        onPopupOpen={onPopupOpen}
      />
      {segments.isSupported && (
        <SegmentPane
          segments={segments}
          chosenIds={segmentIds}
          onSelect={(id) => select(() => phoneBook.selectSegment(id))}
          onToggle={phoneBook.toggleSegment}
          onCreate={onSegmentCreate}
          onEdit={onSegmentEdit}
          onDelete={(segment) => onPopupOpen({ type: 'deleteSegment', segment })}
        />
      )}
    </div>
  )
}
