import { useMayCall } from '@platform/client/react'
import type { ContactRow, FileReply } from '@platform/contract'
import { DataGrid, ErrorState, Pager, RecordButtons, useFocusAfterRemoval } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import { ContactBulkActions, type ContactListActions } from './ContactBulkActions.tsx'
import { ContactTools } from './ContactTools.tsx'
import { useContactColumns } from './useContactColumns.tsx'
import { useContactExport } from './useContactExport.ts'

interface ContactTableProps extends ContactListActions {
  phoneBook: UsePhoneBookResult
  title: string
  /** Content for a list without contacts. */
  empty: ReactNode
  /** Controls at the start of the toolbar. */
  start?: ReactNode
  onContactOpen: (contactId: string) => void
  defaultHiddenColumns?: readonly string[] | undefined
  onHiddenColumnsChange?: ((columnIds: readonly string[]) => void) | undefined
  onSave: (file: FileReply) => void
}

const rowId = ({ id }: ContactRow) => id

/** The contacts of a page with search, column chooser, selection and bulk actions. @internal */
export function ContactTable({
  phoneBook,
  title,
  empty,
  start,
  onContactOpen,
  defaultHiddenColumns = [],
  onHiddenColumnsChange,
  onSave,
  ...actions
}: ContactTableProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const { contacts, selected, target } = phoneBook
  const { mayMoveGroup, mayAttachLabel, onPopupOpen } = actions
  const mayDelete = useMayCall('contacts.delete')
  const exporting = useContactExport(onSave)
  const maySelect = mayDelete || exporting !== null || mayMoveGroup || mayAttachLabel
  const columns = useContactColumns(phoneBook)
  const [hiddenColumns, setHiddenColumns] = useState<readonly string[]>(defaultHiddenColumns)

  const table = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => contacts.map(rowId), [contacts])
  useFocusAfterRemoval({ ids, container: table, selector: '.platform-DataGrid-actions button' })

  const renderActions = useCallback(
    (contact: ContactRow) => (
      <RecordButtons name={contact.name} onDelete={() => onPopupOpen({ type: 'deleteContact', contact })} />
    ),
    [onPopupOpen],
  )
  const renderBulkActions = () => <ContactBulkActions {...actions} phoneBook={phoneBook} exporting={exporting} />

  return (
    <>
      <ContactTools
        phoneBook={phoneBook}
        exporting={exporting}
        start={start}
        columns={columns}
        hiddenColumns={hiddenColumns}
        onHiddenColumnsChange={(columnIds) => {
          setHiddenColumns(columnIds)
          onHiddenColumnsChange?.(columnIds)
        }}
      />
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
        bulkActions={renderBulkActions}
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
