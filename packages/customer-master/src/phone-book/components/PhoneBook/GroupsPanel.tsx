import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import type { UseGroupsResult } from '../../headless/useGroups.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import { GroupPane } from './GroupPane.tsx'

interface GroupsPanelProps {
  phoneBook: UsePhoneBookResult
  groups: UseGroupsResult
  labels: UseGroupsResult
  onPopupOpen: (popup: PhoneBookPopup) => void
  /** Handler that is called after a press on a row. */
  onSelected?: () => void
}

/** The groups and the labels, one below the other. Selecting one clears the other. @internal */
export function GroupsPanel({ phoneBook, groups, labels, onPopupOpen, onSelected }: GroupsPanelProps) {
  const { groupId, labelId } = phoneBook.view
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
          isCurrent: groupId === null && labelId === null,
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
    </div>
  )
}
