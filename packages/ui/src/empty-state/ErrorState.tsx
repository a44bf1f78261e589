import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'

/** Props of {@link ErrorState}. */
export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon' | 'description' | 'children'> {
  /** Why, in words for a person. */
  reason?: ReactNode
  /** Tries again. Without it no button is shown. */
  onRetry?: () => void
  /** Whether the retry is under way. */
  isRetrying?: boolean
}

/** Says that a load failed, why, and tries again on request. */
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
