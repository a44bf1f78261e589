import { DOCUMENT_MAX_BYTES, ruleError } from '@platform/contract'
import type { Task } from '@platform/contract'
import { Badge, ConfirmDelete, FileDrop, FormSection, IconButton, Note, Switch, Tooltip, useToasts } from '@platform/ui'
import type { RefusedFile } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useFailureText, useRuleText } from '../../../shared/useRuleText.ts'
import { useTranslatedOutcome } from '../../../shared/useTranslatedOutcome.ts'
import type { RefusedDocument } from '../../headless/useDocuments.ts'
import type { UseKnowledgeResult } from '../../headless/useKnowledge.ts'
import type { Upload, UploadError } from '../../headless/uploadQueue.ts'
import { SourceRow } from '../SourceRow/SourceRow.tsx'

interface DocumentFieldsProps {
  knowledge: UseKnowledgeResult
  /** Handler that is called to read a source again; absent without the permission. */
  onReread: ((sourceId: string) => void) | undefined
  onCancelReading: (reading: Task) => void
}

const PDF = { 'application/pdf': ['.pdf'] }
const MEGABYTE = 1024 * 1024
/** The message of the rule is also the hint (specification 1 §5). */
const ONLY_PDF = { sentence: 'DOCUMENT_NOT_PDF', values: {} } as const

/** The documents that the agent answers from (specification 1 §2.8). @internal */
export function DocumentFields({ knowledge, onReread, onCancelReading }: DocumentFieldsProps) {
  const t = useTexts(botBuilderTexts)
  const translated = useTranslatedOutcome()
  const failureText = useFailureText()
  const ruleText = useRuleText()
  const toast = useToasts()
  const [refused, setRefused] = useState<readonly RefusedDocument[]>([])
  const sameChoice = useRef<readonly RefusedDocument[]>([])
  const [toDelete, setToDelete] = useState<string | null>(null)
  const { values, errors, sources, documents, isReadOnly } = knowledge

  const textOf = (error: UploadError): string => (error.rule === null ? failureText(error.failure) : ruleText(error))
  const { lastFailed } = documents
  const sayFailed = useEffectEvent(({ fileName, error }: RefusedDocument) =>
    toast.error(t('KNOWLEDGE_UPLOAD_FAILED'), { description: `${fileName}: ${textOf(error)}` }),
  )
  useEffect(() => {
    if (lastFailed) sayFailed(lastFailed)
  }, [lastFailed])
  if (!values) return null
  const { fromDocuments } = values

  // If a selection contains valid and invalid files, the valid ones are reported first.
  function add(files: readonly File[]): void {
    const notTaken = documents.add(files)
    setRefused(notTaken)
    sameChoice.current = notTaken
    queueMicrotask(() => (sameChoice.current = []))
  }
  function refuse(files: readonly RefusedFile[]): void {
    const unfit = files.map(({ file: { name: fileName }, refusal }): RefusedDocument => ({
      fileName,
      error:
        refusal === 'size'
          ? ruleError('FILE_TOO_LARGE', 'files.0', 'DOCUMENT_TOO_LARGE', { limit: DOCUMENT_MAX_BYTES / MEGABYTE })
          : ruleError('NOT_A_PDF', 'files.0', 'DOCUMENT_NOT_PDF'),
    }))
    setRefused([...sameChoice.current, ...unfit])
  }
  function removeUpload({ id }: Upload): void {
    if (documents.removeUpload(id)) toast.success(t('KNOWLEDGE_FILE_REMOVED'))
    else toast.error(t('KNOWLEDGE_FILE_DELETE_REFUSED'))
  }
  const deleteButton = (name: string, onPress: () => void) =>
    !isReadOnly && (
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

  return (
    <FormSection title={t('KNOWLEDGE_DOCUMENT_SECTION')} description={t('KNOWLEDGE_DOCUMENT_SECTION_HELP')}>
      <Switch isDisabled={isReadOnly} isSelected={fromDocuments} onChange={knowledge.setFromDocuments}>
        {t('KNOWLEDGE_FROM_DOCUMENT')}
      </Switch>
      {!isReadOnly && (
        <FileDrop
          label={t('KNOWLEDGE_DOCUMENT_SECTION')}
          buttonText={t('KNOWLEDGE_FILE_CHOOSE')}
          help={ruleText(ONLY_PDF)}
          error={ruleText(errors.fromDocuments)}
          accept={PDF}
          allowsMultiple
          maxBytes={DOCUMENT_MAX_BYTES}
          isDisabled={!fromDocuments}
          onAdd={add}
          onRefuse={refuse}
        />
      )}
      {refused.length > 0 && (
        <Note tone="danger" role="alert">
          <ul className="platform-Knowledge-refused">
            {refused.map(({ fileName, error }) => (
              <li key={fileName}>
                {error.rule === 'DUPLICATE_NAME' ? (
                  textOf(error)
                ) : (
                  <>
                    <bdi>{fileName}</bdi>: <span>{textOf(error)}</span>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
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
              actions={deleteButton(upload.fileName, () => removeUpload(upload))}
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
                actions={deleteButton(fileName, () => setToDelete(fileName))}
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
    </FormSection>
  )
}

const UPLOAD_STATES = {
  pending: 'KNOWLEDGE_UPLOAD_PENDING',
  uploading: 'KNOWLEDGE_UPLOAD_RUNNING',
  failed: 'KNOWLEDGE_UPLOAD_NOT_TAKEN',
} as const
const UPLOAD_TONES = { pending: 'neutral', uploading: 'info', failed: 'danger' } as const
