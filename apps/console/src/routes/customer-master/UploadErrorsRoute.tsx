import { UploadErrors } from '@platform/customer-master'
import { useUploadErrors } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { position } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const PARAMETERS = { from: position() }

/** The Error List of an upload (specification 2 §2.10). The address has the page. */
export function UploadErrorsRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { uploadId = '' } = useParams()
  const [{ from }, changeAddress] = useAddress(PARAMETERS)
  const errors = useUploadErrors({
    uploadId,
    from: from ?? 0,
    onFromChange: (next) => changeAddress({ from: next || null }),
  })
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_UPLOADS')}</PageTitle>
      <UploadErrors key={uploadId} errors={errors} onBack={() => void navigate(CUSTOMER_MASTER_PATHS.uploads)} />
    </>
  )
}
