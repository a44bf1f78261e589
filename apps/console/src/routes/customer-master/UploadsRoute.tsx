import { UploadList } from '@platform/customer-master'
import { useUploads } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { dayRange, position } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const PARAMETERS = { days: dayRange(), from: position() }

/** My Uploads (specification 2 §2.8). The address has the days of the filter, and the page. */
export function UploadsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [{ days, from }, changeAddress] = useAddress(PARAMETERS)
  const uploads = useUploads({
    from: from ?? 0,
    onFromChange: (next) => changeAddress({ from: next || null }),
    days,
    onDaysChange: (next) => changeAddress({ days: next }),
  })
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_UPLOADS')}</PageTitle>
      <UploadList
        uploads={uploads}
        onBack={() => void navigate(CUSTOMER_MASTER_PATHS.contacts)}
        onUpload={() => void navigate(CUSTOMER_MASTER_PATHS.upload(null))}
        onErrorsOpen={(uploadId) => void navigate(CUSTOMER_MASTER_PATHS.uploadErrors(uploadId))}
        onImportOpen={(uploadId) => void navigate(CUSTOMER_MASTER_PATHS.uploadImport(uploadId))}
      />
    </>
  )
}
