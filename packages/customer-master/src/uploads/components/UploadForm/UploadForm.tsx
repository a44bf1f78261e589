import { saveFile } from '@platform/client'
import type { FileReply } from '@platform/contract'
import { Button, EmptyState, FormPage, FormSection, Note, PageHeader, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Download, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import type { UseUploadFormResult } from '../../headless/useUploadForm.ts'
import { ImportOptions } from '../ImportOptions.tsx'
import { MappingGrid } from '../MappingGrid/MappingGrid.tsx'
import { FileField } from './FileField.tsx'
import { UploadCard } from './UploadCard.tsx'

/** Props of {@link UploadForm}. */
export interface UploadFormProps {
  /** Result of `useUploadForm`. */
  form: UseUploadFormResult
  /** Handler of the back arrow and of Cancel; the host then shows the uploads. */
  onBack: () => void
  /** Handler of View Customer; the host then shows the contacts. */
  onContactsOpen: () => void
  /** Handler of My Uploads; the host then shows `UploadList`. */
  onUploadsOpen: () => void
  /** Saves the sample file. @default the browser downloads it */
  onSave?: (file: FileReply) => void
}

/** The name of the sample file (specification 2 §2.9). */
const SAMPLE_NAME = 'Sample.csv'

/**
 * Uploads a file of contacts (specification 2 §2.9): sample, file, options; on a back end without a dry run also the
 * mapping of the headers, Upload, and the card at the end.
 */
export function UploadForm({ form, onBack, onContactsOpen, onUploadsOpen, onSave = saveFile }: UploadFormProps) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const { state, mapping, targetKind, targetName } = form

  async function rememberCountry() {
    const outcome = await form.rememberCountry?.()
    if (outcome?.status === 'done') toast.success(t('UPLOAD_COUNTRY_REMEMBERED'))
    else if (outcome) toast.error(failureText(outcome.error))
  }

  if (state.step === 'submitted') {
    return (
      <OtherPage onBack={onBack}>
        <UploadCard isNew fileName={state.fileName} onContactsOpen={onContactsOpen} onUploadsOpen={onUploadsOpen} />
      </OtherPage>
    )
  }
  if (form.isTargetMissing) {
    return (
      <OtherPage onBack={onBack}>
        <EmptyState
          icon={<SearchX />}
          title={t(targetKind === 'group' ? 'PHONE_BOOK_GONE_GROUP' : 'PHONE_BOOK_GONE_LABEL')}
        >
          <Button onPress={onContactsOpen}>{t('UPLOAD_VIEW_CUSTOMER')}</Button>
        </EmptyState>
      </OtherPage>
    )
  }

  return (
    <FormPage
      className="platform-UploadForm"
      title={t('UPLOAD_TITLE')}
      onBack={onBack}
      // Before the headers are known there is nothing to submit.
      isReadOnly={mapping === null}
      submitText={t('UPLOAD_SUBMIT')}
      isSaving={state.step === 'submitting'}
      onCancel={form.remove}
      onSubmit={async () => {
        await form.submit()
        return { status: 'done', value: undefined }
      }}
    >
      {targetName !== null && (
        <Note className="platform-UploadForm-target">
          {t(targetKind === 'group' ? 'UPLOAD_TARGET_GROUP' : 'UPLOAD_TARGET_LABEL', { name: targetName })}
        </Note>
      )}
      <FormSection title={t('UPLOAD_SAMPLE')}>
        <SampleFile form={form} onSave={onSave} />
      </FormSection>
      <FormSection title={t('UPLOAD_FILE')}>
        <FileField form={form} />
      </FormSection>
      <FormSection title={t('UPLOAD_OPTIONS')}>
        <ImportOptions
          replaces={form.replaces}
          defaultCountry={form.defaultCountry}
          onReplacesChange={form.setReplaces}
          onDefaultCountryChange={form.setDefaultCountry}
          onCountryRemember={form.rememberCountry ? () => void rememberCountry() : undefined}
        />
      </FormSection>
      {mapping && (
        <FormSection title={t('IMPORT_MAPPING')} description={t('IMPORT_MAPPING_HELP')}>
          {state.step === 'mapping' && state.error && (
            <Note tone="danger" role="alert">
              {failureText(state.error)}
            </Note>
          )}
          <MappingGrid
            fields={mapping.fields}
            columns={mapping.columns}
            draft={mapping.draft}
            errors={mapping.errors}
            isDisabled={state.step === 'submitting'}
            onChange={mapping.change}
          />
        </FormSection>
      )}
    </FormPage>
  )
}

/** The page without the form: after the upload, or if its target does not exist. */
function OtherPage({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useTexts(customerMasterTexts)
  return (
    <div className="platform-UploadForm platform-FormPage">
      <PageHeader title={t('UPLOAD_TITLE')} onBack={onBack} />
      <div className="platform-FormPage-scroll">{children}</div>
    </div>
  )
}

function SampleFile({ form, onSave }: { form: UseUploadFormResult; onSave: (file: FileReply) => void }) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const [isLoadingSample, setLoadingSample] = useState(false)

  async function downloadSample() {
    setLoadingSample(true)
    const outcome = await form.loadSample()
    setLoadingSample(false)
    if (outcome.status === 'done') onSave({ ...outcome.value, fileName: SAMPLE_NAME })
    else toast.error(failureText(outcome.error))
  }

  return (
    <div className="platform-UploadForm-sample">
      <span>{t('UPLOAD_SAMPLE_TEXT')}</span>
      <Button icon={<Download />} isBusy={isLoadingSample} onPress={() => void downloadSample()}>
        {t('UPLOAD_SAMPLE_DOWNLOAD')}
      </Button>
    </div>
  )
}
