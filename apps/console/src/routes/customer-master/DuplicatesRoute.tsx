import { Duplicates } from '@platform/customer-master'
import { useDuplicates } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import type { ContactArrival } from './contactArrival.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

/** The contacts that may be the same person. The arrow returns to the phone book as it was. */
export function DuplicatesRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const arrival = useLocation().state as Partial<ContactArrival> | null
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_CONTACTS')}</PageTitle>
      <Duplicates
        duplicates={useDuplicates()}
        onBack={() => void navigate(CUSTOMER_MASTER_PATHS.contacts + (arrival?.listSearch ?? ''))}
        onContactOpen={(contactId) => void navigate(CUSTOMER_MASTER_PATHS.contact(contactId))}
      />
    </>
  )
}
