import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon' | 'description' | 'children'> {
  /** The reason, written for the user. */
  reason?: ReactNode
  /** Retries. Without it no button is shown. */
  onRetry?: () => void
  /** Whether a retry is running. */
  isRetrying?: boolean
}

/** Reports that loading failed, with the reason and a retry button. */
export function ErrorState({ title, reason, onRetry, isRetrying, className, ...rest }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  return (
    <EmptyState
      role="alert"
      {...rest}
      className={classNames('platform-ErrorState', className)}
      icon={<CircleAlert />}
      title={title}
      description={reason}
    >
      {onRetry && (
        <Button icon={<RotateCw />} isBusy={isRetrying} onPress={onRetry}>
          {t('RETRY')}
        </Button>
      )}
    </EmptyState>
  )
}
