import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { MergeContactsDialog } from '../../../duplicates/components/MergeContacts/MergeContactsDialog.tsx'
import { useRuleText } from '../../../shared/useRuleText.ts'
import { isBulk, targetError } from '../../headless/contactSelection.ts'
import type { UseBulkChangesResult } from '../../headless/useBulkChanges.ts'
import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import { useDeleteContacts } from '../../headless/useDeleteContacts.ts'
import type { GroupKind, UseGroupsResult } from '../../headless/useGroups.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import type { UseSegmentsResult } from '../../../segments/headless/useSegments.ts'
import { ChangeManyDialog } from './ChangeManyDialog.tsx'
import { DeleteContactsDialog } from './DeleteContactsDialog.tsx'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import { DeleteSegmentDialog } from './DeleteSegmentDialog.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { MapContactsDialog } from './MapContactsDialog.tsx'

interface PhoneBookDialogsProps {
  /** The open popup; null if none is. */
  popup: PhoneBookPopup | null
  phoneBook: UsePhoneBookResult
  lists: Readonly<Record<GroupKind, UseGroupsResult>>
  segments: UseSegmentsResult
  bulkChanges: UseBulkChangesResult
  onClose: () => void
}

/** The popup of the phone book. @internal */
export function PhoneBookDialogs({ popup, phoneBook, lists, segments, bulkChanges, onClose }: PhoneBookDialogsProps) {
  const t = useTexts(customerMasterTexts)
  if (popup === null) return null
  switch (popup.type) {
    case 'saveGroup':
      return <GroupDialog kind={popup.kind} group={popup.group} onClose={onClose} />
    case 'deleteGroup': {
      const { groupId, labelId } = phoneBook.view
      const selectedId = popup.kind === 'group' ? groupId : labelId
      return (
        <DeleteGroupDialog
          groups={lists[popup.kind]}
          group={popup.group}
          onDeleted={() => {
            if (selectedId === popup.group.id) phoneBook.selectAllContacts()
          }}
          onClose={onClose}
        />
      )
    }
    case 'deleteSegment':
      return (
        <DeleteSegmentDialog
          segments={segments}
          segment={popup.segment}
          onDeleted={() => {
            if (phoneBook.view.segmentIds.includes(popup.segment.id)) phoneBook.toggleSegment(popup.segment.id)
          }}
          onClose={onClose}
        />
      )
    case 'mapContacts':
      return (
        <MapContactsDialog
          groups={lists[popup.kind]}
          target={popup.target}
          bulkChanges={bulkChanges}
          onClose={onClose}
        />
      )
    case 'removeContacts': {
      const { kind, group, target } = popup
      return (
        <ChangeManyDialog
          title={t(GROUP_KIND_TEXTS[kind].removeTitle, { count: target.count, name: group.name })}
          action={{ type: 'remove', listIds: [group.id] }}
          target={target}
          bulkChanges={bulkChanges}
          onStarted={phoneBook.clearSelection}
          onClose={onClose}
        >
          {t('BULK_REMOVE_TEXT', { count: target.count })}
        </ChangeManyDialog>
      )
    }
    case 'mergeContacts':
      return <MergeContactsDialog contactIds={popup.contactIds} onMerged={phoneBook.clearSelection} onClose={onClose} />
    case 'deleteContact':
    case 'deleteContacts':
      return <DeleteContacts popup={popup} phoneBook={phoneBook} bulkChanges={bulkChanges} onClose={onClose} />
    default:
      return popup satisfies never
  }
}

interface DeleteContactsProps extends Pick<PhoneBookDialogsProps, 'phoneBook' | 'bulkChanges' | 'onClose'> {
  popup: Extract<PhoneBookPopup, { type: 'deleteContact' | 'deleteContacts' }>
}

/** Deletes one contact, some at once, or any number in the background. */
function DeleteContacts({ popup, phoneBook, bulkChanges, onClose }: DeleteContactsProps) {
  const t = useTexts(customerMasterTexts)
  const ruleText = useRuleText()
  const { remove, removeMany, restore } = useDeleteContacts()
  if (popup.type === 'deleteContact') {
    const { id, name } = popup.contact
    return (
      <DeleteContactsDialog
        title={t('PHONE_BOOK_DELETE_TITLE', { name })}
        count={1}
        onDelete={() => remove(id)}
        restore={restore}
        onDeleted={() => phoneBook.unselect(id)}
        onClose={onClose}
      />
    )
  }
  const { target } = popup
  const title = t('PHONE_BOOK_DELETE_MANY_TITLE', { count: target.count })
  if (isBulk(target) && bulkChanges.isSupported) {
    return (
      <ChangeManyDialog
        title={title}
        action={{ type: 'delete' }}
        target={target}
        bulkChanges={bulkChanges}
        onStarted={phoneBook.clearSelection}
        onClose={onClose}
      >
        {t('PHONE_BOOK_DELETE_TEXT', { count: target.count })}
      </ChangeManyDialog>
    )
  }
  return (
    <DeleteContactsDialog
      title={title}
      count={target.count}
      blockedText={ruleText(targetError(target, bulkChanges.isSupported))}
      onDelete={() => removeMany(target)}
      restore={restore}
      onDeleted={phoneBook.clearSelection}
      onClose={onClose}
    />
  )
}
