import { saveFile } from '@platform/client'
import type { TransferFormat } from '@platform/contract'
import { Button, Dialog, Note, Radio, RadioGroup } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText } from '../../../shared/useRuleText.ts'
import { useExport, type ExportedFile } from '../../headless/useExport.ts'
import { NoticeList } from '../NoticeList/NoticeList.tsx'

const FORMATS = [
  { format: 'rasa', name: 'TRANSFER_RASA', help: 'TRANSFER_RASA_HELP' },
  { format: 'dialogflow', name: 'TRANSFER_DIALOGFLOW', help: 'TRANSFER_DIALOGFLOW_HELP' },
  { format: 'csv', name: 'TRANSFER_CSV', help: 'TRANSFER_CSV_HELP' },
] as const

/** Props of {@link ExportDialog}. */
export interface ExportDialogProps {
  agentId: string
  /** Saves the file. @default the browser downloads it */
  onExported?: (file: ExportedFile) => void
  onClose: () => void
}

const download = ({ name, blob }: ExportedFile): void => saveFile({ fileName: name, content: blob })

/** Exports an agent in the format of another tool, and lists what the format cannot contain. Open while it is mounted. */
export function ExportDialog({ agentId, onExported = download, onClose }: ExportDialogProps) {
  const t = useTexts(botBuilderTexts)
  const failureText = useFailureText()
  const exporting = useExport(agentId)
  const [format, setFormat] = useState<TransferFormat>('rasa')
  const [exported, setExported] = useState<ExportedFile | null>(null)

  async function write() {
    const outcome = await exporting.write(format)
    if (outcome.status !== 'done') return
    setExported(outcome.value)
    onExported(outcome.value)
    if (outcome.value.notices.length === 0) onClose()
  }

  return (
    <Dialog
      isOpen
      title={t('TRANSFER_EXPORT_TITLE')}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{exported ? t('TRANSFER_CLOSE') : t('CANCEL')}</Button>
          <Button variant="primary" isBusy={exporting.isExporting} onPress={() => void write()}>
            {t('TRANSFER_EXPORT')}
          </Button>
        </>
      }
    >
      <div className="platform-ExportDialog">
        <RadioGroup
          label={t('TRANSFER_FORMAT')}
          value={format}
          onChange={(value) => {
            setFormat(FORMATS.find((each) => each.format === value)?.format ?? 'rasa')
            setExported(null)
          }}
        >
          {FORMATS.map((each) => (
            <Radio key={each.format} value={each.format} help={t(each.help)}>
              {t(each.name)}
            </Radio>
          ))}
        </RadioGroup>
        {exporting.error && (
          <Note tone="danger" role="alert">
            {failureText(exporting.error)}
          </Note>
        )}
        {exported && (
          <div role="status">
            <p>{t('TRANSFER_EXPORTED', { name: exported.name })}</p>
            <NoticeList notices={exported.notices} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
