import type { UploadDetail } from '@platform/contract'
import { PageHeader } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Check } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'

/** The steps of an import, in their order. @internal */
export const IMPORT_STEPS = ['file', 'mapping', 'review', 'done'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The names of the steps. @internal */
export const STEP_TEXTS = {
  file: 'IMPORT_STEP_FILE',
  mapping: 'IMPORT_MAPPING',
  review: 'IMPORT_STEP_REVIEW',
  done: 'IMPORT_STEP_DONE',
} as const

interface ImportHeaderProps {
  upload: UploadDetail | null
  /** The name of the group or label; null for none. */
  targetName: string | null
  step: ImportStep
  onBack: () => void
}

/**
 * The title of an import, its file and group, and its steps.
 *
 * Its states are attributes:
 * - `.platform-ImportSteps-step[data-done]`: the step is done
 *
 * @internal
 */
export function ImportHeader({ upload, targetName, step, onBack }: ImportHeaderProps) {
  const t = useTexts(customerMasterTexts)
  const current = IMPORT_STEPS.indexOf(step)
  return (
    <PageHeader
      className="platform-ImportHeader"
      title={t('IMPORT_TITLE')}
      onBack={onBack}
      badge={
        upload && (
          <span className="platform-ImportHeader-file" title={upload.fileName}>
            <bdi>{upload.fileName}</bdi>
            {targetName !== null && (
              <>
                <span aria-hidden="true" className="platform-ImportHeader-arrow">
                  →
                </span>
                <bdi>{targetName}</bdi>
              </>
            )}
          </span>
        )
      }
      actions={
        <ol className="platform-ImportSteps" aria-label={t('IMPORT_STEPS')}>
          {IMPORT_STEPS.map((each, index) => (
            <li
              key={each}
              className="platform-ImportSteps-step"
              aria-current={index === current ? 'step' : undefined}
              data-done={index < current || undefined}
            >
              <span className="platform-ImportSteps-mark" aria-hidden="true">
                {index < current ? <Check /> : index + 1}
              </span>
              <span className="platform-ImportSteps-name">{t(STEP_TEXTS[each])}</span>
            </li>
          ))}
        </ol>
      }
    />
  )
}
