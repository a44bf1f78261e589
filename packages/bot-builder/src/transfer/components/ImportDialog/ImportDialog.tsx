import { IMPORT_MAX_BYTES, NAME_MAX, type ImportPlan } from '@platform/contract'
import { Button, Dialog, FileDrop, Note, Skeleton, TextField, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useImport } from '../../headless/useImport.ts'
import type { ImportedIntentKey } from '../../headless/useImport.ts'
import { EncodingField } from './EncodingField.tsx'
import { ImportPreview } from './ImportPreview.tsx'

const ACCEPT = {
  'application/zip': ['.zip'],
  'application/yaml': ['.yml', '.yaml'],
  'text/csv': ['.csv', '.tsv', '.txt'],
  // Training data of Rasa 1.
  'text/markdown': ['.md'],
  'application/json': ['.json'],
}

/** Props of {@link ImportDialog}. */
export interface ImportDialogProps {
  agentId: string
  onClose: () => void
  /** Handler that is called after the import, with its first intent: a host can open it. */
  onImported?: (first: ImportedIntentKey) => void
}

/** Imports a bot of another tool into an agent, after a preview. The dialog is open while it is mounted. */
export function ImportDialog({ agentId, onClose, onImported }: ImportDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const toast = useToasts()
  const transfer = useImport(agentId, t('TRANSFER_STORY_DEFAULT'))
  const { step, plan, error } = transfer
  const isBusy = step === 'importing'

  async function confirm() {
    const outcome = await transfer.confirm()
    if (outcome.status !== 'done') return
    const first = onImported && (await transfer.findFirstIntent(outcome.value))
    toast.success(t('TRANSFER_DONE'))
    onClose()
    if (first) onImported(first)
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t('TRANSFER_IMPORT_TITLE')}
      description={t('TRANSFER_IMPORT_TEXT')}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={plan ? transfer.restart : onClose}>
            {plan ? t('TRANSFER_OTHER_FILES') : t('CANCEL')}
          </Button>
          <Button
            variant="primary"
            isDisabled={step !== 'planned' && !isBusy ? true : !transfer.hasWork}
            isBusy={isBusy}
            onPress={() => void confirm()}
          >
            {t('TRANSFER_IMPORT')}
          </Button>
        </>
      }
    >
      <div className="platform-ImportDialog">
        {error && (
          <Note tone="danger" role="alert">
            {failureText(error)}
          </Note>
        )}
        {step === 'choosing' && (
          <>
            <TextField
              label={t('TRANSFER_STORY')}
              help={t('TRANSFER_STORY_HELP')}
              characterLimit={NAME_MAX}
              value={transfer.story}
              onChange={transfer.setStory}
            />
            <FileDrop
              label={t('TRANSFER_FILES')}
              help={t('TRANSFER_FILES_HELP')}
              accept={ACCEPT}
              maxBytes={IMPORT_MAX_BYTES}
              allowsMultiple
              onAdd={(files) => void transfer.choose(files)}
              onRefuse={([refused]) => {
                if (refused) toast.error(t('TRANSFER_FILE_REFUSED', { name: refused.file.name }))
              }}
            />
          </>
        )}
        {step === 'reading' && <Skeleton height={160} />}
        {plan && step !== 'choosing' && step !== 'reading' && (
          <ImportPreview plan={plan}>
            {mayHaveOtherEncoding(plan) && (
              <EncodingField
                encoding={transfer.encoding}
                found={plan.encodings ?? []}
                isDisabled={isBusy}
                onChange={(encoding) => void transfer.changeEncoding(encoding)}
              />
            )}
          </ImportPreview>
        )}
        {step === 'planned' && !transfer.hasWork && <p>{t('TRANSFER_NOTHING')}</p>}
      </div>
    </Dialog>
  )
}

/** Spreadsheets write tables in several encodings, the other formats are UTF-8. */
const mayHaveOtherEncoding = ({ format, encodings = [] }: ImportPlan): boolean =>
  encodings.some((encoding) => format === 'csv' || encoding !== 'utf-8')
