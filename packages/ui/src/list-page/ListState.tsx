import { SearchX } from 'lucide-react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { ErrorState } from '../empty-state/ErrorState.tsx'
import { useFailureText } from '../i18n/useFailureText.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { ListStateProps } from './list.types.ts'

/** Why the last load failed, with a button to retry. @internal */
export function ListFailure({
  failedTitle,
  error,
  onRetry,
}: Pick<ListStateProps, 'failedTitle' | 'error' | 'onRetry'>) {
  const t = useTexts(uiTexts)
  const failureText = useFailureText()
  return <ErrorState title={failedTitle ?? t('LIST_FAILED')} reason={failureText(error)} onRetry={onRetry} />
}

/** The content of a list without records: none were found, or there are none. @internal */
export function ListEmpty({
  search = '',
  noneFoundTitle,
  empty,
}: Pick<ListStateProps, 'search' | 'noneFoundTitle' | 'empty'>) {
  const t = useTexts(uiTexts)
  if (search === '') return empty
  return <EmptyState icon={<SearchX />} title={noneFoundTitle ?? t('LIST_NONE_FOUND', { search })} />
}

/** Announces that records have loaded. @internal */
export function ListCount({ status, countText }: Pick<ListStateProps, 'status' | 'countText'>) {
  return (
    <p role="status" className="platform-VisuallyHidden">
      {status === 'ready' && countText}
    </p>
  )
}
