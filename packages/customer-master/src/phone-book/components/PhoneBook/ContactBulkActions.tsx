import { useMayCall } from '@platform/client/react'
import { MERGED_CONTACTS_MAX } from '@platform/contract'
import type { Group } from '@platform/contract'
import { Button } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleMinus, Download, GitMerge, Tag, Trash2, Users } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { targetError } from '../../headless/contactSelection.ts'
import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import type { GroupKind } from '../../headless/useGroups.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { SelectMatchingButton } from './SelectMatchingButton.tsx'
import type { ContactExport } from './useContactExport.ts'

/** What the user may do with many contacts. @internal */
export interface ContactListActions {
  /** Whether the user may put contacts into groups. */
  mayMoveGroup: boolean
  /** Whether the user may attach labels. */
  mayAttachLabel: boolean
  /** The group or label that is shown, if the user may remove contacts from it. */
  removable: { readonly kind: GroupKind; readonly group: Group } | null
  onPopupOpen: (popup: PhoneBookPopup) => void
}

interface ContactBulkActionsProps extends ContactListActions {
  phoneBook: UsePhoneBookResult
  /** Absent if the user may not export contacts. */
  exporting: ContactExport | null
}

/** The actions on the selected contacts. @internal */
export function ContactBulkActions({
  phoneBook,
  exporting,
  mayMoveGroup,
  mayAttachLabel,
  removable,
  onPopupOpen,
}: ContactBulkActionsProps) {
  const t = useTexts(customerMasterTexts)
  const mayDelete = useMayCall('contacts.delete')
  const mayMerge = useMayCall('contacts.merge')
  const { target } = phoneBook
  if (!target) return null
  const mergedIds = target.selection.contactIds ?? []
  return (
    <>
      <SelectMatchingButton className="platform-ContactTable-matchingInBar" size="small" phoneBook={phoneBook} />
      {mayMoveGroup && (
        <Button
          size="small"
          icon={<Users />}
          onPress={() => onPopupOpen({ type: 'mapContacts', kind: 'group', target })}
        >
          {t('MOVE_GROUP')}
        </Button>
      )}
      {mayAttachLabel && (
        <Button size="small" icon={<Tag />} onPress={() => onPopupOpen({ type: 'mapContacts', kind: 'label', target })}>
          {t('LABEL_ATTACH')}
        </Button>
      )}
      {removable && targetError(target, true) === null && (
        <Button
          size="small"
          icon={<CircleMinus />}
          onPress={() => onPopupOpen({ type: 'removeContacts', ...removable, target })}
        >
          {t(GROUP_KIND_TEXTS[removable.kind].remove)}
        </Button>
      )}
      {exporting && (
        <Button
          size="small"
          icon={<Download />}
          isBusy={exporting.isRunning}
          onPress={() => void exporting.run(target.selection)}
        >
          {t('PHONE_BOOK_EXPORT')}
        </Button>
      )}
      {mayMerge && mergedIds.length >= 2 && mergedIds.length <= MERGED_CONTACTS_MAX && (
        <Button
          size="small"
          icon={<GitMerge />}
          onPress={() => onPopupOpen({ type: 'mergeContacts', contactIds: mergedIds })}
        >
          {t('PHONE_BOOK_MERGE')}
        </Button>
      )}
      {mayDelete && (
        <Button size="small" icon={<Trash2 />} onPress={() => onPopupOpen({ type: 'deleteContacts', target })}>
          {t('PHONE_BOOK_DELETE')}
        </Button>
      )}
    </>
  )
}
