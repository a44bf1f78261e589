import { SegmentForm } from '@platform/customer-master'
import { useSegmentForm } from '@platform/customer-master/headless'
import '@platform/customer-master/styles.css'
import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useUnsavedForm } from '../../app/unsaved/useUnsavedForm.tsx'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { shellTexts } from '../../shell/messages/shellTexts.ts'
import { NotFoundRoute } from '../pages/NotFoundRoute.tsx'
import type { ContactArrival } from './contactArrival.ts'
import { CUSTOMER_MASTER_PATHS } from './customerMaster.paths.ts'

/** Creates or changes a live segment. Cancel returns to the phone book as it was, a new segment is selected there. */
export function SegmentRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const { segmentId = null } = useParams()
  const navigate = useNavigate()
  const form = useSegmentForm({ segmentId })
  const unsaved = useUnsavedForm({
    form: { ...form, state: form.serializeDraft() },
    hasUnsavedWork: form.changed.length > 0,
    record: ['segment', segmentId ?? 'new'],
  })
  const arrival = useLocation().state as Partial<ContactArrival> | null
  const list = CUSTOMER_MASTER_PATHS.contacts + (arrival?.listSearch ?? '')

  if (form.status === 'missing') return <NotFoundRoute />
  return (
    <>
      <PageTitle>{form.segment?.name ?? t('MENU_PHONE_BOOKS_CONTACTS')}</PageTitle>
      <SegmentForm
        // Another segment begins at the top of its page.
        key={segmentId}
        form={form}
        onBack={() => void navigate(list)}
        onCancel={() => unsaved.leave(list)}
        onSaved={({ id }) => unsaved.leave(form.isNew ? CUSTOMER_MASTER_PATHS.segmentContacts(id) : list)}
        onContactOpen={(contactId) => void navigate(CUSTOMER_MASTER_PATHS.contact(contactId))}
      />
      {unsaved.leaveDialog}
    </>
  )
}
