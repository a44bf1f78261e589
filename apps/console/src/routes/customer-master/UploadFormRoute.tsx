import { UploadForm, type UploadTarget } from '@platform/customer-master'
import { useUploadForm } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import { useMemo, type ReactElement } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

/** The upload form, for all contacts, or for a label or a group (specification 2 §2.9). */
export function UploadFormRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const { groupId, labelId } = useParams()
  const target = useMemo((): UploadTarget | null => {
    if (groupId !== undefined) return { groupId }
    return labelId === undefined ? null : { labelId }
  }, [groupId, labelId])
  const form = useUploadForm({
    target,
    // Back leads to the uploads, not to a form whose file is uploaded.
    onOpened: (uploadId) => void navigate(CUSTOMER_MASTER_PATHS.uploadImport(uploadId), { replace: true }),
  })
  return (
    <>
      <PageTitle>{t('MENU_PHONE_BOOKS_UPLOADS')}</PageTitle>
      <UploadForm
        form={form}
        onBack={() => void navigate(CUSTOMER_MASTER_PATHS.uploads)}
        // Without the group or label of the upload (specification 2 §4).
        onContactsOpen={() => void navigate(CUSTOMER_MASTER_PATHS.contacts)}
        onUploadsOpen={() => void navigate(CUSTOMER_MASTER_PATHS.uploads)}
      />
    </>
  )
}
