import type { LongWorkEntry } from '@platform/contract'
import { Button, ConfirmDialog, Link, ProgressBar } from '@platform/ui'
import { useFailureText, useLocale, useTexts } from '@platform/ui/i18n'
import { Ban, CircleAlert, CircleCheck, CirclePause, Clock, Hand, LoaderCircle } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { longWorkTexts } from './messages/longWorkTexts.ts'
import { useCancelWork } from './useCancelWork.ts'
import { useDateText } from './useDateText.ts'
import { usePauseWork } from './usePauseWork.ts'
import { useWorkAddress } from './useWorkAddress.ts'
import { useWorkError } from './useWorkError.ts'
import { isPaused, KIND_TEXTS } from './workKinds.ts'
import { workRuleTexts } from './workRuleTexts.ts'

const ICONS = {
  running: LoaderCircle,
  queued: Clock,
  waiting: Hand,
  done: CircleCheck,
  failed: CircleAlert,
  cancelled: Ban,
}

interface LongWorkItemProps {
  entry: LongWorkEntry
  /** Handler that is called when a link of the entry is followed. */
  onLeave: () => void
}

/** One entry: what is done to what, how far it is, and its end. Its state is the attribute `data-state`. */
export function LongWorkItem({ entry, onLeave }: LongWorkItemProps): ReactElement {
  const t = useTexts(longWorkTexts)
  const { state, progress, isCancelling } = entry
  const kind = t(KIND_TEXTS[entry.kind] ?? 'KIND_OTHER')
  const Icon = isPaused(entry) ? CirclePause : ICONS[state]
  return (
    <li className="console-LongWork-item" data-state={state}>
      <Icon className="console-LongWork-icon" aria-hidden="true" />
      <div className="console-LongWork-content">
        <div className="console-LongWork-name">
          <span className="console-LongWork-kind">{kind}</span>
          <Subject entry={entry} onLeave={onLeave} />
        </div>
        {state === 'running' && <ProgressBar label={kind} isLabelHidden value={progress} />}
        <p className="console-LongWork-state">
          <StateText entry={entry} />
        </p>
        <ErrorText entry={entry} />
      </div>
      {(entry.canCancel || isCancelling) && (
        <div className="console-LongWork-actions">
          {entry.form === 'bulkChange' && entry.canCancel && <PauseButton entry={entry} kind={kind} />}
          <CancelButton entry={entry} kind={kind} />
        </div>
      )}
    </li>
  )
}

/** The name of the subject, as a link to its screen if the user may open it. */
function Subject({ entry, onLeave }: LongWorkItemProps): ReactElement | null {
  const t = useTexts(longWorkTexts)
  const { intlLocale } = useLocale()
  const address = useWorkAddress(entry)
  const { names } = entry.subject
  if (names === null) return <span className="console-LongWork-deleted">{t('SUBJECT_DELETED')}</span>
  // Each name keeps its direction in a list of another one.
  const isolated = names.map((each) => `\u2068${each}\u2069`)
  const name = new Intl.ListFormat(intlLocale, { type: 'conjunction' }).format(isolated)
  const text = name === '' ? t('SUBJECT_CONTACTS') : name
  return address === null ? (
    <span dir="auto">{text}</span>
  ) : (
    <Link href={address} onPress={onLeave}>
      <bdi>{text}</bdi>
    </Link>
  )
}

/** How far it is and since when, or what has come of it and when. */
function StateText({ entry }: { entry: LongWorkEntry }): ReactElement {
  const t = useTexts(longWorkTexts)
  const dateText = useDateText()
  const { state, progress, isCancelling, counts, createdAt, startedAt, endedAt } = entry
  function stateText(): string {
    if (isCancelling) return t('STATE_CANCELLING')
    if (state === 'running') return t('PROGRESS', { progress })
    return isPaused(entry) ? t('STATE_PAUSED', { progress }) : t(STATE_TEXTS[state])
  }
  const parts = [
    stateText(),
    counts && endedAt !== null ? t('RESULT', counts) : null,
    counts && counts.rejected > 0 ? t('RESULT_REJECTED', { count: counts.rejected }) : null,
    endedAt === null ? t('SINCE', { date: dateText(startedAt ?? createdAt) }) : dateText(endedAt),
  ]
  return <>{parts.filter((part) => part !== null).join(' · ')}</>
}

const STATE_TEXTS = {
  queued: 'STATE_QUEUED',
  waiting: 'STATE_WAITING',
  done: 'STATE_DONE',
  failed: 'STATE_FAILED',
  cancelled: 'STATE_CANCELLED',
} as const

function ErrorText({ entry }: { entry: LongWorkEntry }): ReactElement | null {
  const errorText = useWorkError()
  return entry.state === 'failed' ? <p className="console-LongWork-error">{errorText(entry)}</p> : null
}

/** Pauses a bulk change, or continues it. */
function PauseButton({ entry, kind }: { entry: LongWorkEntry; kind: string }): ReactElement {
  const t = useTexts(longWorkTexts)
  const { isRunning, pauseAndReport, resumeAndReport } = usePauseWork(entry)
  const name = (entry.subject.names ?? []).join(' ')
  const isContinuing = isPaused(entry)
  return (
    <Button
      size="small"
      aria-label={t(isContinuing ? 'RESUME_OF' : 'PAUSE_OF', { kind, name })}
      isBusy={isRunning}
      onPress={() => void (isContinuing ? resumeAndReport() : pauseAndReport())}
    >
      {t(isContinuing ? 'RESUME' : 'PAUSE')}
    </Button>
  )
}

/** Cancels the work by the call of its form. An upload asks first: its corrections are lost. */
function CancelButton({ entry, kind }: { entry: LongWorkEntry; kind: string }): ReactElement {
  const t = useTexts(longWorkTexts)
  const failureText = useFailureText(workRuleTexts)
  const { cancel, cancelAndReport, isRunning } = useCancelWork(entry)
  const [isAsking, setIsAsking] = useState(false)
  const [name = ''] = entry.subject.names ?? []
  // A failure stays in the question, so that it can be tried again.
  async function cancelUpload(): Promise<void> {
    const outcome = await cancel.upload()
    if (outcome.status !== 'done') throw new Error(failureText(outcome.error), { cause: outcome.error })
    setIsAsking(false)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={t('CANCEL_OF', { kind, name })}
        isBusy={isRunning || entry.isCancelling}
        onPress={() => (entry.form === 'upload' ? setIsAsking(true) : void cancelAndReport())}
      >
        {t('CANCEL')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('CANCEL_UPLOAD_TITLE', { name })}
          confirmText={t('CANCEL_UPLOAD')}
          cancelText={t('CANCEL_UPLOAD_KEEP')}
          tone="danger"
          onConfirm={cancelUpload}
          onCancel={() => setIsAsking(false)}
        >
          {t('CANCEL_UPLOAD_TEXT')}
        </ConfirmDialog>
      )}
    </>
  )
}
