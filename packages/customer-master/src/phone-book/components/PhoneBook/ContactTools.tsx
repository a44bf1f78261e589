import { Button, ColumnsMenu, SearchField, SEARCH_PAUSE_MS } from '@platform/ui'
import type { ColumnsMenuProps } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { filterOfView } from '../../headless/phoneBookView.ts'
import type { UsePhoneBookResult } from '../../headless/usePhoneBook.ts'
import { SelectMatchingButton } from './SelectMatchingButton.tsx'
import type { ContactExport } from './useContactExport.ts'

interface ContactToolsProps extends Pick<ColumnsMenuProps, 'columns' | 'hiddenColumns' | 'onHiddenColumnsChange'> {
  phoneBook: UsePhoneBookResult
  /** Absent if the user may not export contacts. */
  exporting: ContactExport | null
  /** Controls at the start. */
  start: ReactNode
}

/** The toolbar of the contacts: search, export, column chooser. @internal */
export function ContactTools({ phoneBook, exporting, start, ...columns }: ContactToolsProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <div className="platform-ContactTable-tools">
      {start}
      <SearchField
        className="platform-ContactTable-search"
        aria-label={t('PHONE_BOOK_SEARCH_LABEL')}
        value={phoneBook.view.search}
        debounceMs={SEARCH_PAUSE_MS}
        onSearch={phoneBook.search}
      />
      <SelectMatchingButton className="platform-ContactTable-matching" size="medium" phoneBook={phoneBook} />
      {exporting && phoneBook.contacts.length > 0 && (
        <Button
          className="platform-ContactTable-export"
          icon={<Download />}
          isBusy={exporting.isRunning}
          onPress={() => void exporting.run({ filter: filterOfView(phoneBook.view) })}
        >
          {t('PHONE_BOOK_EXPORT')}
        </Button>
      )}
      <ColumnsMenu {...columns} className="platform-ContactTable-columns" />
    </div>
  )
}
