import type { Contact } from '@platform/contract'
import { FormPage, FormSection, IconButton, Note, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { ServerErrors } from '../../../shared/server-errors/ServerErrors.tsx'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { ContactValues } from '../../headless/contactValues.ts'
import type { UseContactFormResult } from '../../headless/useContactForm.ts'
import { BasicFields } from './BasicFields.tsx'
import { ChoiceFields } from './ChoiceFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { DefinedFields } from './DefinedFields.tsx'
import { SocialFields } from './SocialFields.tsx'
import { useContactLabels } from './useContactLabels.ts'

/** Props of {@link ContactForm}. */
export interface ContactFormProps {
  /** Result of `useContactForm`. */
  form: UseContactFormResult
  /** Handler of the back arrow. The host asks before unsaved changes are lost, and shows the contacts. */
  onBack: () => void
  /** Handler that is called when the user discards the changes; the host then shows the contacts. */
  onCancel: () => void
  /** Handler that is called when the contact is saved; the host then shows the contacts. */
  onSaved: (contact: Contact) => void
  /** Content below the fields of an existing contact, such as what happened with it. */
  timeline?: ReactNode
}

/** The parts of the form that show fields. @internal */
export interface ContactPartProps {
  form: UseContactFormResult
  values: ContactValues
}

/** Creates, shows or changes a contact (specification 2 §2.6). An existing contact is read-only first. */
export function ContactForm({ form, onBack, onCancel, onSaved, timeline }: ContactFormProps) {
  const t = useTexts(customerMasterTexts)
  const translated = useTranslatedOutcome()
  const labelOf = useContactLabels(form.attributes)
  const nameInput = useRef<HTMLInputElement>(null)
  const { values, contact, isNew, isEditing, mayEdit } = form

  // The pressed button disappears, and with it the focus.
  const isUnlocked = isEditing && !isNew
  useEffect(() => {
    if (isUnlocked) nameInput.current?.focus()
  }, [isUnlocked])

  return (
    <FormPage
      className="platform-ContactForm"
      title={t(isNew ? 'CONTACT_CREATE' : 'CONTACT_UPDATE')}
      onBack={onBack}
      actions={
        !isNew &&
        mayEdit &&
        !isEditing && (
          <Tooltip text={t('CONTACT_EDIT')}>
            <IconButton label={t('CONTACT_EDIT')} icon={<Pencil />} onPress={form.edit} />
          </Tooltip>
        )
      }
      status={values ? 'ready' : form.status === 'loading' ? 'loading' : 'failed'}
      error={form.error}
      failedTitle={t('CONTACT_FAILED')}
      onRetry={form.retry}
      isReadOnly={!isEditing}
      hasChanges={form.changed.length > 0}
      conflictFields={form.conflictFields.map((field) => labelOf(field) ?? field)}
      isSaving={form.isSaving}
      onTakeTheirs={() => form.decideConflict('takeTheirs')}
      onCancel={() => {
        form.cancel()
        onCancel()
      }}
      onSubmit={() => translated(form.submit())}
      doneText={({ message = '' }) => message || t('CONTACT_SAVED')}
      onDone={onSaved}
      after={
        contact &&
        timeline && (
          <FormSection title={t('CONTACT_TIMELINE')} className="platform-ContactForm-timeline">
            {timeline}
          </FormSection>
        )
      }
    >
      {values && (
        <>
          {(form.refusal || contact?.isMasked) && (
            <div className="platform-ContactForm-notes">
              <ServerErrors
                refusal={form.refusal}
                // The sentence of a single error is in the list.
                titleOf={(message) =>
                  form.refusal?.errors.some((error) => error.message === message) ? t('CONTACT_SAVE_FAILED') : message
                }
                labelOf={labelOf}
              />
              {contact?.isMasked && <Note>{t('CONTACT_MASKED')}</Note>}
            </div>
          )}
          <BasicFields form={form} values={values} nameInput={nameInput} />
          <DefinedFields form={form} values={values} />
          <SocialFields form={form} values={values} />
          <ConsentFields form={form} values={values} />
          <ChoiceFields form={form} values={values} />
        </>
      )}
    </FormPage>
  )
}
