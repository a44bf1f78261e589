import { ContactForm, ContactTimeline } from '@platform/customer-master'
import { useContactForm, useContactTimeline } from '@platform/customer-master/headless'
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

/** Creates, shows or changes a contact (specification 2 §2.6). Cancel and a save return to the phone book as it was. */
export function ContactRoute(): ReactElement {
  const t = useTexts(shellTexts)
  const { contactId = null } = useParams()
  const navigate = useNavigate()
  const form = useContactForm({ contactId })
  const timeline = useContactTimeline({ contactId })
  const unsaved = useUnsavedForm({
    form: { ...form, state: form.serializeDraft() },
    hasUnsavedWork: form.changed.length > 0,
    record: ['contact', contactId ?? 'new'],
  })
  const arrival = useLocation().state as Partial<ContactArrival> | null
  const list = CUSTOMER_MASTER_PATHS.contacts + (arrival?.listSearch ?? '')
  const leave = (): void => unsaved.leave(list)

  if (form.status === 'missing') return <NotFoundRoute />
  return (
    <>
      <PageTitle>{form.contact?.name ?? t('MENU_PHONE_BOOKS_CONTACTS')}</PageTitle>
      <ContactForm
        // Another contact begins at the top of its page.
        key={contactId}
        form={form}
        onBack={() => void navigate(list)}
        onCancel={leave}
        onSaved={leave}
        timeline={<ContactTimeline timeline={timeline} />}
      />
      {unsaved.leaveDialog}
    </>
  )
}
