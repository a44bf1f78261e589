import { Button, FileDrop, FileRow } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useFocusAfterStep } from '../../../shared/useFocusAfterStep.ts'
import { canRetry } from '../../headless/uploadFormReducer.ts'
import type { UseUploadFormResult } from '../../headless/useUploadForm.ts'

const ACCEPT = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-excel.sheet.binary.macroEnabled.12': ['.xlsb'],
  'application/vnd.oasis.opendocument.spreadsheet': ['.ods'],
  'text/vcard': ['.vcf', '.vcard'],
}

/** The file: chosen, on its way, or failed with a retry. @internal */
export function FileField({ form }: { form: UseUploadFormResult }) {
  const t = useTexts(customerMasterTexts)
  const field = useFocusAfterStep<HTMLDivElement>(form.state.step)
  return (
    <div ref={field} className="platform-UploadForm-file" role="group" aria-label={t('UPLOAD_FILE')} tabIndex={-1}>
      {form.state.step === 'choosing' ? <FileChoice form={form} /> : <ChosenFile form={form} />}
    </div>
  )
}

function FileChoice({ form: { choose } }: { form: UseUploadFormResult }) {
  const t = useTexts(customerMasterTexts)
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <FileDrop
      label={t('UPLOAD_FILE')}
      buttonText={t('UPLOAD_FILE_CHOOSE')}
      help={t('UPLOAD_FILE_HELP')}
      error={refused !== null && t('UPLOAD_FILE_REFUSED', { name: refused })}
      accept={ACCEPT}
      onAdd={([file]) => {
        setRefused(null)
        if (file) choose(file)
      }}
      onRefuse={([first]) => setRefused(first?.file.name ?? null)}
    />
  )
}

function ChosenFile({ form: { state, retry, remove } }: { form: UseUploadFormResult }) {
  const t = useTexts(customerMasterTexts)
  const failureText = useFailureText()
  if (state.step === 'choosing' || state.step === 'opened' || state.step === 'submitted') return null
  const { file } = state
  const isOnItsWay = state.step === 'sending' || state.step === 'reading'
  return (
    <>
      <FileRow
        name={file.name}
        size={file.size}
        {...(state.step === 'sending' && state.share !== null ? { progress: state.share } : {})}
        {...(state.step === 'failed' ? { error: failureText(state.error) } : {})}
        {...(state.step === 'submitting' ? {} : { onRemove: remove })}
      />
      <p role="status" className="platform-UploadForm-status">
        {isOnItsWay && t(state.step === 'sending' ? 'UPLOAD_SENDING' : 'UPLOAD_FILE_READING')}
      </p>
      {state.step === 'failed' && (
        <div className="platform-UploadForm-retry">
          {canRetry(state.error) && (
            <Button variant="primary" icon={<RotateCw />} onPress={retry}>
              {t('UPLOAD_RETRY')}
            </Button>
          )}
          <Button onPress={remove}>{t('UPLOAD_OTHER_FILE')}</Button>
        </div>
      )}
    </>
  )
}
