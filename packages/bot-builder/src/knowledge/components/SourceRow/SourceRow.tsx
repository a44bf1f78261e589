import type { KnowledgeSource, Task } from '@platform/contract'
import { Badge, Button, formatDayMonth, IconButton, ProgressBar, Tooltip } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleAlert, FileText, Globe, RefreshCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { useTimes } from '../../../shared/times/useTimes.ts'
import { countLeftOut } from '../../headless/groupNotes.ts'
import { SourceNotes } from '../SourceNotes/SourceNotes.tsx'

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
  /** The reading that is queued or runs, for a user who may cancel it. */
  reading?: Task | undefined
  /** Handler that is called to cancel the reading. */
  onCancelReading?: ((reading: Task) => void) | undefined
  /** Additional buttons. */
  actions?: ReactNode
}

const STATES = {
  queued: { text: 'KNOWLEDGE_SOURCE_QUEUED', tone: 'neutral' },
  reading: { text: 'KNOWLEDGE_SOURCE_READING', tone: 'info' },
  ready: { text: 'KNOWLEDGE_SOURCE_READY', tone: 'success' },
  failed: { text: 'KNOWLEDGE_SOURCE_FAILED', tone: 'danger' },
} as const
const INCOMPLETE = { text: 'KNOWLEDGE_SOURCE_INCOMPLETE', tone: 'warning' } as const
const CANCELLED = { text: 'KNOWLEDGE_SOURCE_CANCELLED', tone: 'neutral' } as const

/**
 * A website or a document: its name, the state of its reading, and its actions.
 *
 * Its states are attributes: `data-state` is the state of the source. @internal
 */
export function SourceRow({
  kind,
  name,
  source,
  status,
  progress,
  error,
  onReread,
  reading,
  onCancelReading,
  actions,
}: SourceRowProps) {
  const t = useTexts(botBuilderTexts)
  const leftOut = source?.state === 'ready' ? countLeftOut(source) : 0
  const state =
    source && (leftOut > 0 ? INCOMPLETE : source.errorCode === 'CANCELLED' ? CANCELLED : STATES[source.state])
  const isUnderWay = source?.state === 'queued' || source?.state === 'reading'
  const reread = useRef<HTMLButtonElement>(null)
  const wasCancelledHere = useRef(false)
  useEffect(() => {
    if (isUnderWay || !wasCancelledHere.current) return
    // The button that had the focus is gone.
    wasCancelledHere.current = false
    reread.current?.focus()
  }, [isUnderWay])
  return (
    <li className="platform-SourceRow" data-state={source?.state}>
      {kind === 'website' ? <Globe aria-hidden /> : <FileText aria-hidden />}
      <span className="platform-SourceRow-name" title={name}>
        <bdi>{name}</bdi>
      </span>
      {status ?? (
        <Badge tone={state?.tone} hasDot>
          {t(state?.text ?? 'KNOWLEDGE_SOURCE_NEW', { count: leftOut })}
        </Badge>
      )}
      <span className="platform-SourceRow-actions">
        {isUnderWay && reading && onCancelReading && (
          <Button
            size="small"
            variant="quiet"
            icon={<X />}
            aria-label={reading.isCancelling ? undefined : t('KNOWLEDGE_READING_CANCEL_ONE', { name })}
            isBusy={reading.isCancelling}
            onPress={() => {
              wasCancelledHere.current = true
              onCancelReading(reading)
            }}
          >
            {t(reading.isCancelling ? 'KNOWLEDGE_READING_CANCELLING' : 'KNOWLEDGE_READING_CANCEL')}
          </Button>
        )}
        {source && onReread && !(isUnderWay && reading) && (
          <Tooltip text={t('KNOWLEDGE_REREAD')}>
            <IconButton
              ref={reread}
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
      {source?.state === 'reading' && reading && (
        <ProgressBar
          className="platform-SourceRow-detail"
          label={t('KNOWLEDGE_READING_PROGRESS', { name })}
          isLabelHidden
          value={reading.progress}
        />
      )}
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
  const times = useTimes()
  const { state, errorCode, detail, pages, passages, isPartial, readAt, nextReadAt, notes } = source
  const date = (moment: string) => formatDayMonth(moment, times)
  const facts = [
    state === 'reading' && t('KNOWLEDGE_SOURCE_PAGES_SO_FAR', { pages }),
    readAt !== null && state !== 'reading' && t('KNOWLEDGE_SOURCE_EXTENT', { pages, passages }),
    readAt !== null && t('KNOWLEDGE_SOURCE_READ_AT', { date: date(readAt) }),
    nextReadAt !== null && t('KNOWLEDGE_SOURCE_NEXT_AT', { date: date(nextReadAt) }),
    // A reading of an earlier version has no note about it.
    isPartial && notes.length === 0 && t('KNOWLEDGE_SOURCE_PARTIAL'),
  ].filter((fact) => fact !== false)
  return (
    <>
      {errorCode !== null && (
        <span
          className={`platform-SourceRow-detail platform-SourceRow-${errorCode === 'CANCELLED' ? 'facts' : 'error'}`}
        >
          {errorCode !== 'CANCELLED' && <CircleAlert aria-hidden />}
          <span>
            {t(`KNOWLEDGE_ERROR_${errorCode}`, { detail })} {readAt !== null && t('KNOWLEDGE_SOURCE_STILL_ANSWERS')}
            {readAt === null && errorCode === 'CANCELLED' && t('KNOWLEDGE_SOURCE_NOT_READ')}
          </span>
        </span>
      )}
      {facts.length > 0 && (
        <span className="platform-SourceRow-detail platform-SourceRow-facts">{facts.join(' · ')}</span>
      )}
      <SourceNotes source={source} />
    </>
  )
}
