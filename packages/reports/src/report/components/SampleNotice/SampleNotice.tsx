import { Button, ConfirmDelete, Note, classNames } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useState } from 'react'
import { reportsTexts } from '../../../messages/reportsTexts.ts'
import { useSampleConversations } from '../../headless/useSampleConversations.ts'
import type { UseSampleConversationsOptions } from '../../headless/useSampleConversations.ts'
import { useReportFormats } from '../useReportFormats.ts'

/** Props of the notice of sample conversations. */
export interface SampleNoticeProps extends UseSampleConversationsOptions {
  /** Class of the host. */
  className?: string | undefined
}

/** States that figures include sample conversations, or that some are being made, and removes them. @internal */
export function SampleNotice({ className, ...options }: SampleNoticeProps) {
  const t = useTexts(reportsTexts)
  const { count } = useReportFormats()
  const { samples, isMaking, remove } = useSampleConversations(options)
  const [asksToRemove, setAsksToRemove] = useState(false)
  // The dialog stays until it has reported the removal.
  const isShown = asksToRemove || (samples !== null && samples.planned > 0)
  if (!isShown) return null
  return (
    <>
      <Note
        className={classNames('platform-SampleNotice', className)}
        role="status"
        action={
          remove && (
            <Button size="small" variant="quiet" onPress={() => setAsksToRemove(true)}>
              {t('REPORT_SAMPLES_REMOVE')}
            </Button>
          )
        }
      >
        <span>
          {isMaking && samples
            ? t('REPORT_SAMPLES_MAKING', { made: count(samples.conversations), planned: count(samples.planned) })
            : t('REPORT_SAMPLES')}
        </span>
      </Note>
      {asksToRemove && remove && (
        <ConfirmDelete
          title={t('REPORT_SAMPLES_REMOVE_ASK')}
          confirmText={t('REPORT_SAMPLES_REMOVE')}
          onDelete={remove}
          doneText={({ conversations }) => t('REPORT_SAMPLES_REMOVED', { count: conversations })}
          onClose={() => setAsksToRemove(false)}
        >
          {t('REPORT_SAMPLES_REMOVE_TEXT')}
        </ConfirmDelete>
      )}
    </>
  )
}
