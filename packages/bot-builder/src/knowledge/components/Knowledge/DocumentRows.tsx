import type { Task } from '@platform/contract'
import { Badge, ConfirmDelete, IconButton, Tooltip, useToasts } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { RefusedDocument } from '../../headless/useDocuments.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import type { Upload } from '../../headless/uploadQueue.ts'
import { SourceRow } from '../SourceRow/SourceRow.tsx'
import { useUploadErrorText } from './useUploadErrorText.ts'

interface DocumentRowsProps {
  knowledge: UseKnowledgeResult
  /** Handler that is called to read a source again; absent without the permission. */
  onReread: ((sourceId: string) => void) | undefined
  onCancelReading: (reading: Task) => void
}

const UPLOAD_STATES = {
  pending: 'KNOWLEDGE_UPLOAD_PENDING',
  uploading: 'KNOWLEDGE_UPLOAD_RUNNING',
  failed: 'KNOWLEDGE_UPLOAD_NOT_TAKEN',
} as const
const UPLOAD_TONES = { pending: 'neutral', uploading: 'info', failed: 'danger' } as const

/** The documents that are being uploaded, and those that are. @internal */
export function DocumentRows({ knowledge, onReread, onCancelReading }: DocumentRowsProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const textOf = useUploadErrorText()
  const toast = useToasts()
  const [toDelete, setToDelete] = useState<string | null>(null)
  const { sources, documents, isReadOnly } = knowledge

  const { lastFailed } = documents
  const sayFailed = useEffectEvent(({ fileName, error }: RefusedDocument) =>
    toast.error(t('KNOWLEDGE_UPLOAD_FAILED'), { description: `${fileName}: ${textOf(error)}` }),
  )
  useEffect(() => {
    if (lastFailed) sayFailed(lastFailed)
  }, [lastFailed])

  function removeUpload({ id }: Upload): void {
    if (documents.removeUpload(id)) toast.success(t('KNOWLEDGE_FILE_REMOVED'))
    else toast.error(t('KNOWLEDGE_FILE_DELETE_REFUSED'))
  }

  return (
    <>
      {documents.uploads.length > 0 && (
        <ul className="platform-SourceRows" aria-label={t('KNOWLEDGE_UPLOADS')}>
          {documents.uploads.map((upload) => (
            <SourceRow
              key={upload.id}
              kind="document"
              name={upload.fileName}
              status={<Badge tone={UPLOAD_TONES[upload.state]}>{t(UPLOAD_STATES[upload.state])}</Badge>}
              {...(upload.state === 'uploading' ? { progress: upload.progress } : {})}
              error={upload.error && textOf(upload.error)}
              actions={!isReadOnly && <DeleteButton name={upload.fileName} onPress={() => removeUpload(upload)} />}
            />
          ))}
        </ul>
      )}
      {documents.uploaded.length > 0 && (
        <ul className="platform-SourceRows" aria-label={t('KNOWLEDGE_UPLOADED')}>
          {documents.uploaded.map(({ fileName }) => {
            const source = sources.find(({ kind, name }) => kind === 'document' && name === fileName)
            return (
              <SourceRow
                key={fileName}
                kind="document"
                name={fileName}
                source={source}
                onReread={onReread && source ? () => onReread(source.id) : undefined}
                reading={knowledge.readings.find(({ subjectId }) => subjectId === source?.id)}
                onCancelReading={onCancelReading}
                actions={!isReadOnly && <DeleteButton name={fileName} onPress={() => setToDelete(fileName)} />}
              />
            )
          })}
        </ul>
      )}
      {toDelete !== null && (
        <ConfirmDelete
          title={t('KNOWLEDGE_FILE_DELETE_TITLE', { name: toDelete })}
          onDelete={() => translated(documents.remove(toDelete))}
          doneText={t('KNOWLEDGE_FILE_REMOVED')}
          onClose={() => setToDelete(null)}
        >
          {t('KNOWLEDGE_FILE_DELETE_TEXT')}
        </ConfirmDelete>
      )}
    </>
  )
}

function DeleteButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useTexts(botBuilderTexts)
  return (
    <Tooltip text={t('KNOWLEDGE_REMOVE')}>
      <IconButton
        size="small"
        variant="quiet"
        label={t('KNOWLEDGE_FILE_DELETE', { name })}
        icon={<Trash2 />}
        onPress={onPress}
      />
    </Tooltip>
  )
}
