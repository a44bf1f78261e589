import { ContactImport, type ReviewView } from '@platform/customer-master'
import { useContactImport } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { choice, position, recordId } from '../../app/address/parameters.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

const PARAMETERS = {
  rows: choice('rejected', 'warned', 'fixed', 'all'),
  error: recordId(),
  field: recordId(),
  from: position(),
}

/** One upload on its way: mapping, review, import, undo. The address has the rows that the review shows. */
export function ContactImportRoute(): ReactElement {
  const { uploadId = '' } = useParams()
  return <OpenImport key={uploadId} uploadId={uploadId} />
}

function OpenImport({ uploadId }: { uploadId: string }): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const [{ rows, error, field, from }, changeAddress] = useAddress(PARAMETERS)
  const contactImport = useContactImport({ uploadId })
  const open = (path: string): void => void navigate(path)

  function changeView({ show, problem, from: next }: Partial<ReviewView>): void {
    changeAddress({
      ...(show === undefined ? {} : { rows: show }),
      ...(problem === undefined ? {} : { error: problem?.sentence ?? null, field: problem?.fieldId ?? null }),
      ...(next === undefined ? {} : { from: next || null }),
    })
  }

  if (contactImport.status === 'missing') return <NotFoundRoute />
  return (
    <>
      <PageTitle>{contactImport.upload?.fileName ?? t('MENU_PHONE_BOOKS_UPLOADS')}</PageTitle>
      <ContactImport
        contactImport={contactImport}
        view={{ show: rows, from: from ?? 0, problem: error === null ? null : { sentence: error, fieldId: field } }}
        onViewChange={changeView}
        onBack={() => open(CUSTOMER_MASTER_PATHS.uploads)}
        onUpload={() => open(CUSTOMER_MASTER_PATHS.upload(null))}
        onContactsOpen={() => open(CUSTOMER_MASTER_PATHS.contacts)}
        onUploadsOpen={() => open(CUSTOMER_MASTER_PATHS.uploads)}
        onErrorsOpen={() => open(CUSTOMER_MASTER_PATHS.uploadErrors(uploadId))}
      />
    </>
  )
}
