import type { KnowledgeSource } from '@platform/contract'
import { Badge, formatDayMonth, IconButton, ProgressBar, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { CircleAlert, FileText, Globe, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface SourceRowProps {
  kind: KnowledgeSource['kind']
  name: string
  /** The saved source; undefined if it was never saved. */
  source?: KnowledgeSource | undefined
  /** Text that replaces the state of the source. */
  status?: ReactNode
  /** Progress of the upload, 0 to 1. */
  progress?: number
  /** Why the upload failed. */
  error?: ReactNode
  onReread?: (() => void) | undefined
  /** Additional buttons. */
  actions?: ReactNode
}

const STATES = {
  queued: { text: 'KNOWLEDGE_SOURCE_QUEUED', tone: 'neutral' },
  reading: { text: 'KNOWLEDGE_SOURCE_READING', tone: 'info' },
  ready: { text: 'KNOWLEDGE_SOURCE_READY', tone: 'success' },
  failed: { text: 'KNOWLEDGE_SOURCE_FAILED', tone: 'danger' },
} as const

/**
 * A website or a document: its name, the state of its reading, and its actions.
 *
 * Its states are attributes: `data-state` is the state of the source. @internal
 */
export function SourceRow({ kind, name, source, status, progress, error, onReread, actions }: SourceRowProps) {
  const t = useTexts(botBuilderTexts)
  const state = source && STATES[source.state]
  const isUnderWay = source?.state === 'queued' || source?.state === 'reading'
  return (
    <li className="platform-SourceRow" data-state={source?.state}>
      {kind === 'website' ? <Globe aria-hidden /> : <FileText aria-hidden />}
      <span className="platform-SourceRow-name" title={name}>
        <bdi>{name}</bdi>
      </span>
      {status ?? (
        <Badge tone={state?.tone} hasDot>
          {t(state?.text ?? 'KNOWLEDGE_SOURCE_NEW')}
        </Badge>
      )}
      <span className="platform-SourceRow-actions">
        {source && onReread && (
          <Tooltip text={t('KNOWLEDGE_REREAD')}>
            <IconButton
              size="small"
              variant="quiet"
              label={t('KNOWLEDGE_REREAD_ONE', { name })}
              icon={<RefreshCw />}
              isDisabled={isUnderWay}
              onPress={onReread}
            />
          </Tooltip>
        )}
        {actions}
      </span>
      {source && <SourceDetail source={source} />}
      {progress !== undefined && (
        <ProgressBar
          className="platform-SourceRow-detail"
          label={t('KNOWLEDGE_UPLOADING', { name })}
          isLabelHidden
          value={progress}
        />
      )}
      {error && (
        <span className="platform-SourceRow-detail platform-SourceRow-error">
          <CircleAlert aria-hidden />
          {error}
        </span>
      )}
    </li>
  )
}

/** The result of the last reading, or its error. */
function SourceDetail({ source }: { source: KnowledgeSource }) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const { state, errorCode, detail, pages, passages, isPartial, readAt, nextReadAt } = source
  const date = (moment: string) => formatDayMonth(moment, { locale: intlLocale })
  const facts = [
    state === 'reading' && t('KNOWLEDGE_SOURCE_PAGES_SO_FAR', { pages }),
    readAt !== null && state !== 'reading' && t('KNOWLEDGE_SOURCE_EXTENT', { pages, passages }),
    readAt !== null && t('KNOWLEDGE_SOURCE_READ_AT', { date: date(readAt) }),
    nextReadAt !== null && t('KNOWLEDGE_SOURCE_NEXT_AT', { date: date(nextReadAt) }),
    isPartial && t('KNOWLEDGE_SOURCE_PARTIAL'),
  ].filter((fact) => fact !== false)
  return (
    <>
      {errorCode !== null && (
        <span className="platform-SourceRow-detail platform-SourceRow-error">
          <CircleAlert aria-hidden />
          <span>
            {t(`KNOWLEDGE_ERROR_${errorCode}`, { detail })} {readAt !== null && t('KNOWLEDGE_SOURCE_STILL_ANSWERS')}
          </span>
        </span>
      )}
      {facts.length > 0 && (
        <span className="platform-SourceRow-detail platform-SourceRow-facts">{facts.join(' · ')}</span>
      )}
    </>
  )
}
