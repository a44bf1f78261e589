import { PhoneBook, type PhoneBookView } from '@platform/customer-master'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { position, recordId, recordIds, typedText } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { usePreferences } from '../../app/usePreferences.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import type { ContactArrival } from './contactArrival.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const PARAMETERS = { search: typedText(), group: recordId(), label: recordId(), segment: recordIds(), from: position() }

const NONE: readonly string[] = []

/** The phone book (specification 2 §2.5). The address has the search, the group, the label or the live segments, and the page. */
export function PhoneBookRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { search: listSearch } = useLocation()
  const [{ search, group, label, segment, from }, changeAddress] = useAddress(PARAMETERS)
  const [{ hiddenContactColumns }, changePreferences] = usePreferences()
  const open = (path: string): void => void navigate(path, { state: { listSearch } satisfies ContactArrival })
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_CONTACTS')}</PageTitle>
      <PhoneBook
        // A link may name several: the first one of the list is selected.
        view={{
          search,
          groupId: group,
          labelId: group === null ? label : null,
          segmentIds: group === null && label === null ? segment : NONE,
          from: from ?? 0,
        }}
        onViewChange={(change) => changeAddress(addressOf(change))}
        onContactOpen={(contactId) => open(CUSTOMER_MASTER_PATHS.contact(contactId))}
        onContactCreate={() => open(CUSTOMER_MASTER_PATHS.contactCreate)}
        onUpload={(target) => void navigate(CUSTOMER_MASTER_PATHS.upload(target))}
        onDuplicatesOpen={() => open(CUSTOMER_MASTER_PATHS.duplicates)}
        onUploadsOpen={() => void navigate(CUSTOMER_MASTER_PATHS.uploads)}
        onSegmentCreate={() => open(CUSTOMER_MASTER_PATHS.segmentCreate)}
        onSegmentEdit={(segmentId) => open(CUSTOMER_MASTER_PATHS.segment(segmentId))}
        defaultHiddenColumns={hiddenContactColumns}
        onHiddenColumnsChange={(columnIds) => changePreferences({ hiddenContactColumns: columnIds })}
      />
    </>
  )
}

/** The parameters that a change of the view changes. Another search, group, label or live segment returns to the first page by itself. */
function addressOf({ search, groupId, labelId, segmentIds, from }: Partial<PhoneBookView>) {
  if (search !== undefined) return { search }
  if (groupId !== undefined && labelId !== undefined && segmentIds !== undefined) {
    return { group: groupId, label: labelId, segment: segmentIds }
  }
  return { from: from || null }
}
