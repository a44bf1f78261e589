import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link Pager}. */
export interface PagerProps {
  hasPrevious: boolean
  hasNext: boolean
  onPrevious: () => void
  onNext: () => void
  /** Label of Next when no page is left, e.g. 'No more entity to show'. @default 'Next' */
  endText?: string
  /** Label of Next when there are no records at all, e.g. 'No data to show'. @default `endText` */
  emptyText?: string
  /** Whether there are no records at all. */
  isEmpty?: boolean
  /** The current range: `1–15 of 6,214`. */
  summary?: ReactNode
  className?: string
}

/** The buttons Previous and Next. */
export function Pager({
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  endText,
  emptyText = endText,
  isEmpty = false,
  summary,
  className,
}: PagerProps) {
  const t = useTexts(uiTexts)
  const atEnd = isEmpty ? emptyText : endText
  return (
    <div className={classNames('platform-Pager', className)}>
      {summary && <span className="platform-Pager-summary">{summary}</span>}
      <Button isDisabled={!hasPrevious} onPress={onPrevious}>
        {t('PAGER_PREVIOUS')}
      </Button>
      <Button isDisabled={!hasNext} onPress={onNext}>
        {(!hasNext && atEnd) || t('PAGER_NEXT')}
      </Button>
    </div>
  )
}
