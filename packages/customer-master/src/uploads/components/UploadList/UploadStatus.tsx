import type { Upload } from '@platform/contract'
import { ProgressBar } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { isRunning } from '../../headless/uploadPhase.ts'
import { useUploadProgress } from '../../headless/useUploads.ts'
import { PHASE_TEXTS, STATE_TEXTS, useProgressText } from '../uploadTexts.ts'

const ICONS = { waiting: Clock, completed: CircleCheck, error: CircleAlert }

/**
 * The state of an upload with its icon, its phase, and the progress while it runs. @internal
 *
 * Its states are attributes:
 * - `.platform-UploadStatus[data-state]`: `waiting`, `completed` or `error`
 */
export function UploadStatus({ upload: { uploadId, state, phase, fileName } }: { upload: Upload }) {
  const t = useTexts(customerMasterTexts)
  const Icon = ICONS[state]
  const phaseText = phase === null ? null : PHASE_TEXTS[phase]
  return (
    <div className="platform-UploadStatus" data-state={state}>
      <Icon aria-hidden="true" className="platform-UploadStatus-icon" />
      <span>{t(STATE_TEXTS[state])}</span>
      {phaseText !== null && phase !== 'failed' && (
        <span className="platform-UploadStatus-phase">· {t(phaseText)}</span>
      )}
      {isRunning(phase) && phase !== 'queued' && <RunningProgress uploadId={uploadId} fileName={fileName} />}
    </div>
  )
}

function RunningProgress({ uploadId, fileName }: Pick<Upload, 'uploadId' | 'fileName'>) {
  const progress = useUploadProgress(uploadId)
  const progressText = useProgressText()
  return (
    <div className="platform-UploadStatus-progress">
      <ProgressBar label={fileName} isLabelHidden {...(progress ? { value: progress.share } : {})} />
      {progress && <span className="platform-UploadStatus-phase">{progressText(progress)}</span>}
    </div>
  )
}
