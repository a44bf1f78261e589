import type { UploadProgress } from '@platform/contract'
import { Button, ProgressBar } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useProgressText } from '../uploadTexts.ts'

interface ImportProgressProps {
  title: string
  help?: string
  progress: UploadProgress | null
  /** Whether it has not begun. @default false */
  isWaiting?: boolean
  /** Without it, it cannot be cancelled. */
  onCancel?: () => void
}

/** What the server is doing, with rows a second and the time left. @internal */
export function ImportProgress({ title, help, progress, isWaiting = false, onCancel }: ImportProgressProps) {
  const t = useTexts(customerMasterTexts)
  const progressText = useProgressText()
  return (
    <section className="platform-ImportProgress" aria-label={title}>
      <h2 className="platform-ImportProgress-title">{title}</h2>
      {help !== undefined && <p>{help}</p>}
      {!isWaiting && <ProgressBar label={title} isLabelHidden {...(progress ? { value: progress.share } : {})} />}
      <p className="platform-ImportProgress-text">{progress && progressText(progress)}</p>
      {onCancel && (
        <div>
          <Button onPress={onCancel}>{t('IMPORT_CANCEL')}</Button>
        </div>
      )}
    </section>
  )
}
