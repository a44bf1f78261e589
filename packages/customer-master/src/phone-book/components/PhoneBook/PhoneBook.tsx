import { saveFile } from '@platform/client'
import { useCan } from '@platform/client/react'
import type { FileReply } from '@platform/contract'
import { Button, SidePanel } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Plus, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useSegments } from '../../../segments/headless/useSegments.ts'
import type { UploadTarget } from '../../../shared/uploadTarget.ts'
import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import type { PhoneBookView } from '../../headless/phoneBookView.ts'
import { useBulkChanges } from '../../headless/useBulkChanges.ts'
import { useGroups, useLabels } from '../../headless/useGroups.ts'
import { usePhoneBook } from '../../headless/usePhoneBook.ts'
import { BulkChanges } from './BulkChanges.tsx'
import { ContactTable } from './ContactTable.tsx'
import { GroupsPanel } from './GroupsPanel.tsx'
import { NoContacts, type ListKind } from './NoContacts.tsx'
import { PhoneBookDialogs } from './PhoneBookDialogs.tsx'
import { PhoneBookHeader } from './PhoneBookHeader.tsx'

/** Props of {@link PhoneBook}. The view is controlled, so that a host keeps it in the address. */
export interface PhoneBookProps {
  view: PhoneBookView
  /** Handler that is called with the fields of the view that change; a new search 300 ms after the last keystroke. */
  onViewChange: (change: Partial<PhoneBookView>) => void
  /** Handler that is called when the user opens a contact. */
  onContactOpen: (contactId: string) => void
  onContactCreate: () => void
  /**
   * Handler that is called when the user uploads contacts to the selected group or label. Without it, and for users who may
   * not import contacts, no button is shown.
   */
  onUpload?: (target: UploadTarget) => void
  /** Handler of My Uploads; the host then shows `UploadList`. Without it no button is shown. */
  onUploadsOpen?: () => void
  /**
   * Handler of the button that finds duplicates; the host then shows `Duplicates`. Without it, and for users who may not
   * merge contacts, no button is shown.
   */
  onDuplicatesOpen?: () => void
  /** Handler of the button that creates a live segment; the host then shows `SegmentForm`. Without it no button is shown. */
  onSegmentCreate?: () => void
  /** Handler that is called when the user edits a live segment. Without it no button is shown. */
  onSegmentEdit?: (segmentId: string) => void
  /** Ids of the columns that are hidden at first. */
  defaultHiddenColumns?: readonly string[]
  /** Handler that is called with the ids of the hidden columns when the user shows or hides one. */
  onHiddenColumnsChange?: (columnIds: readonly string[]) => void
  /** Saves the exported contacts. @default the browser downloads them */
  onSave?: (file: FileReply) => void
}

/** The contacts with their groups, labels and live segments (specification 2 §2.5). */
export function PhoneBook({
  view,
  onViewChange,
  onContactOpen,
  onContactCreate,
  onUpload,
  onUploadsOpen,
  onDuplicatesOpen,
  onSegmentCreate,
  onSegmentEdit,
  defaultHiddenColumns,
  onHiddenColumnsChange,
  onSave = saveFile,
}: PhoneBookProps) {
  const t = useTexts(customerMasterTexts)
  const phoneBook = usePhoneBook({ view, onViewChange })
  const [groups, labels, segments] = [useGroups(), useLabels(), useSegments()]
  const bulkChanges = useBulkChanges()
  const contacts = useRef<HTMLElement>(null)
  const [popup, setPopup] = useState<PhoneBookPopup | null>(null)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const uploadTarget = uploadTargetOf(view)
  const selectedKind = selectedKindOf(view)
  const lists = { group: groups, label: labels, segment: segments }
  const list = lists[selectedKind ?? 'group']
  const selectedIds = [view.groupId ?? view.labelId ?? view.segmentIds].flat()
  const selectedGroup = [...groups.all, ...labels.all].find(({ id }) => id === (view.groupId ?? view.labelId))
  const selected = list.all.filter(({ id }) => selectedIds.includes(id))
  const title =
    selected.length > 1
      ? t('SEGMENTS_CHOSEN', { count: selected.length })
      : (selected[0]?.name ?? t('PHONE_BOOK_TITLE'))
  const removable =
    selectedGroup && selectedKind && selectedKind !== 'segment' && bulkChanges.isSupported && lists[selectedKind].mayMap
      ? { kind: selectedKind, group: selectedGroup }
      : null
  const listsTitle = t(segments.isSupported ? 'PHONE_BOOK_LISTS_AND_SEGMENTS' : 'PHONE_BOOK_LISTS')
  const panel = { phoneBook, groups, labels, segments, onSegmentCreate, onSegmentEdit, onPopupOpen: setPopup }
  const create = useCan('contact.create') && (
    <Button variant="primary" icon={<Plus />} onPress={onContactCreate}>
      {t('PHONE_BOOK_CREATE')}
    </Button>
  )

  return (
    <div className="platform-PhoneBook">
      <div className="platform-PhoneBook-panes">
        <aside className="platform-PhoneBook-panel" aria-label={listsTitle}>
          <GroupsPanel {...panel} />
        </aside>
        <section ref={contacts} className="platform-PhoneBook-contacts" aria-label={title}>
          <PhoneBookHeader
            title={title}
            matchingCount={phoneBook.matchingCount}
            onDuplicatesOpen={onDuplicatesOpen}
            onUploadsOpen={onUploadsOpen}
            onUpload={onUpload && uploadTarget ? () => onUpload(uploadTarget) : undefined}
            create={create}
          />
          <BulkChanges bulkChanges={bulkChanges} container={contacts} />
          <ContactTable
            phoneBook={phoneBook}
            title={title}
            removable={removable}
            mayMoveGroup={groups.mayMap}
            mayAttachLabel={labels.mayMap}
            start={
              <Button className="platform-PhoneBook-open" icon={<Users />} onPress={() => setPanelOpen(true)}>
                {listsTitle}
              </Button>
            }
            empty={
              <NoContacts
                phoneBook={phoneBook}
                selectedKind={selectedKind}
                isGone={selectedKind !== null && list.status === 'ready' && selected.length === 0}
                create={create}
              />
            }
            onContactOpen={onContactOpen}
            onPopupOpen={setPopup}
            defaultHiddenColumns={defaultHiddenColumns}
            onHiddenColumnsChange={onHiddenColumnsChange}
            onSave={onSave}
          />
        </section>
      </div>
      <SidePanel title={listsTitle} isOpen={isPanelOpen} onOpenChange={setPanelOpen}>
        <GroupsPanel {...panel} onSelected={() => setPanelOpen(false)} />
      </SidePanel>
      <PhoneBookDialogs
        popup={popup}
        phoneBook={phoneBook}
        lists={lists}
        segments={segments}
        bulkChanges={bulkChanges}
        onClose={() => setPopup(null)}
      />
    </div>
  )
}

function selectedKindOf({ groupId, labelId, segmentIds }: PhoneBookView): ListKind | null {
  if (groupId !== null) return 'group'
  if (labelId !== null) return 'label'
  return segmentIds.length > 0 ? 'segment' : null
}

function uploadTargetOf({ groupId, labelId }: PhoneBookView): UploadTarget | null {
  if (groupId !== null) return { groupId }
  return labelId === null ? null : { labelId }
}
