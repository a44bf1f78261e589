import { useCommand, useMayCall } from '@platform/client/react'
import { MERGED_CONTACTS_MAX } from '@platform/contract'
import type { ContactRow, ContactSelection, FileReply, Group } from '@platform/contract'
import {
  Button,
  ColumnsMenu,
  DataGrid,
  ErrorState,
  Pager,
  RecordButtons,
  SearchField,
  useFocusAfterRemoval,
  useToasts,
} from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleMinus, Download, GitMerge, Tag, Trash2, Users } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { targetError } from '../../headless/contactSelection.ts'
import type { PhoneBookPopup } from '../../headless/phoneBookPopup.ts'
import { filterOfView } from '../../headless/phoneBookView.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import type { GroupKind } from '../../headless/useGroups.ts'
import { GROUP_KIND_TEXTS } from './groupKindTexts.ts'
import { useContactColumns } from './useContactColumns.tsx'

interface ContactTableProps {
  phoneBook: UsePhoneBookResult
  title: string
  /** Whether the user may put contacts into groups. */
  mayMoveGroup: boolean
  /** Whether the user may attach labels. */
  mayAttachLabel: boolean
  /** The group or label that is shown, if the user may remove contacts from it. */
  removable: { readonly kind: GroupKind; readonly group: Group } | null
  /** Content for a list without contacts. */
  empty: ReactNode
  /** Controls at the start of the toolbar. */
  start?: ReactNode
  onContactOpen: (contactId: string) => void
  onPopupOpen: (popup: PhoneBookPopup) => void
  defaultHiddenColumns?: readonly string[] | undefined
  onHiddenColumnsChange?: ((columnIds: readonly string[]) => void) | undefined
  onSave: (file: FileReply) => void
}

/** Pause after the last keystroke before the search is sent, in milliseconds (specification 2 §9). */
const SEARCH_DEBOUNCE_MS = 300

const rowId = ({ id }: ContactRow) => id

/** The contacts of a page with search, column chooser, selection and bulk actions. @internal */
export function ContactTable({
  phoneBook,
  title,
  removable,
  empty,
  start,
  onContactOpen,
  onPopupOpen,
  defaultHiddenColumns = [],
  onHiddenColumnsChange,
  onSave,
  ...may
}: ContactTableProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const { contacts, selected, target, matchingCount } = phoneBook
  const mayDelete = useMayCall('contacts.delete')
  const mayMerge = useMayCall('contacts.merge')
  const mayExport = useMayCall('contacts.export')
  const maySelect = mayDelete || mayExport || may.mayMoveGroup || may.mayAttachLabel
  const mergedIds = target?.selection.contactIds ?? []
  const columns = useContactColumns(phoneBook)
  const [hiddenColumns, setHiddenColumns] = useState<readonly string[]>(defaultHiddenColumns)
  const toast = useToasts()
  const exporting = useCommand('contacts.export')

  async function exportContacts(selection: ContactSelection) {
    const outcome = await exporting.run(selection)
    if (outcome.status === 'done') onSave(outcome.value)
    else toast.error(failureText(outcome.error))
  }

  const table = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => contacts.map(rowId), [contacts])
  useFocusAfterRemoval({ ids, container: table, selector: '.platform-DataGrid-actions button' })

  const renderActions = useCallback(
    (contact: ContactRow) => (
      <RecordButtons name={contact.name} onDelete={() => onPopupOpen({ type: 'deleteContact', contact })} />
    ),
    [onPopupOpen],
  )

  /** In the toolbar if there is space, else in the bulk bar. */
  const selectMatching = (className: string, size: 'small' | 'medium') =>
    target &&
    matchingCount !== null &&
    target.count < matchingCount && (
      <Button className={className} size={size} onPress={phoneBook.selectMatching}>
        {t('PHONE_BOOK_SELECT_MATCHING', { count: matchingCount })}
      </Button>
    )
  const bulkActions = () =>
    target && (
      <>
        {selectMatching('platform-ContactTable-matchingInBar', 'small')}
        {may.mayMoveGroup && (
          <Button
            size="small"
            icon={<Users />}
            onPress={() => onPopupOpen({ type: 'mapContacts', kind: 'group', target })}
          >
            {t('MOVE_GROUP')}
          </Button>
        )}
        {may.mayAttachLabel && (
          <Button
            size="small"
            icon={<Tag />}
            onPress={() => onPopupOpen({ type: 'mapContacts', kind: 'label', target })}
          >
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
        {mayExport && (
          <Button
            size="small"
            icon={<Download />}
            isBusy={exporting.isRunning}
            onPress={() => void exportContacts(target.selection)}
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

  return (
    <>
      <div className="platform-ContactTable-tools">
        {start}
        <SearchField
          className="platform-ContactTable-search"
          aria-label={t('PHONE_BOOK_SEARCH_LABEL')}
          value={phoneBook.view.search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onSearch={phoneBook.search}
        />
        {selectMatching('platform-ContactTable-matching', 'medium')}
        {mayExport && contacts.length > 0 && (
          <Button
            className="platform-ContactTable-export"
            icon={<Download />}
            isBusy={exporting.isRunning}
            onPress={() => void exportContacts({ filter: filterOfView(phoneBook.view) })}
          >
            {t('PHONE_BOOK_EXPORT')}
          </Button>
        )}
        <ColumnsMenu
          className="platform-ContactTable-columns"
          columns={columns}
          hiddenColumns={hiddenColumns}
          onHiddenColumnsChange={(columnIds) => {
            setHiddenColumns(columnIds)
            onHiddenColumnsChange?.(columnIds)
          }}
        />
      </div>
      <DataGrid
        ref={table}
        className="platform-ContactTable"
        aria-label={title}
        columns={columns}
        hiddenColumns={hiddenColumns}
        rows={contacts}
        rowId={rowId}
        status={phoneBook.isRefreshing ? 'loading' : phoneBook.status}
        empty={empty}
        error={
          <ErrorState title={t('PHONE_BOOK_FAILED')} reason={failureText(phoneBook.error)} onRetry={phoneBook.retry} />
        }
        onRowAction={({ id }) => onContactOpen(id)}
        {...(mayDelete ? { rowActions: renderActions } : {})}
        selectionMode={maySelect ? 'multiple' : 'none'}
        selectedIds={selected.type === 'matching' ? new Set(ids) : selected.ids}
        selectedCount={target?.count ?? 0}
        onSelectionChange={phoneBook.selectRows}
        bulkActions={bulkActions}
        footer={
          <Pager
            className="platform-ContactTable-pager"
            hasPrevious={phoneBook.hasPrevious}
            hasNext={phoneBook.hasNext}
            onPrevious={phoneBook.showPrevious}
            onNext={phoneBook.showNext}
            summary={<ContactRange phoneBook={phoneBook} />}
          />
        }
      />
    </>
  )
}

/** The positions of the shown contacts among those that match: "1–10 of 6,214". */
function ContactRange({
  phoneBook: { contacts, contactsFrom, matchingCount, status },
}: {
  phoneBook: UsePhoneBookResult
}) {
  const t = useTexts(customerMasterTexts)
  if (status !== 'ready' || contacts.length === 0 || matchingCount === null) return null
  const last = contactsFrom + contacts.length
  // The count may be older than the page.
  return t('PHONE_BOOK_RANGE', { first: contactsFrom + 1, last, count: Math.max(last, matchingCount) })
}
