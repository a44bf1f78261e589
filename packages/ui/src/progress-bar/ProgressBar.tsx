import { X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useNumberFormatter } from 'react-aria'
import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What goes on: shown above the bar, or only said with `isLabelHidden`. */
  label: string
  isLabelHidden?: boolean
  /** How far it has come, 0 to 1. Leave out while nobody can tell. */
  value?: number
  /** The count beside the label, such as "1,540 of 2,480". @default the share in per cent */
  valueText?: ReactNode
  /** `failed` keeps the bar where it stopped. @default 'running' */
  status?: 'running' | 'failed'
  /** Cancels the work. Without it no button is shown. */
  onCancel?: () => void
}

/**
 * How far a work has come. For work over a second.
 *
 * Its states are attributes:
 * - `.platform-ProgressBar[data-status]`: `status`
 * - `.platform-ProgressBar-fill[data-indeterminate]`: the rest of the work is unknown
 */
export function ProgressBar({
  label,
  isLabelHidden,
  value,
  valueText,
  status = 'running',
  onCancel,
  className,
  ...rest
}: ProgressBarProps) {
  const t = useTexts(uiTexts)
  const isIndeterminate = value === undefined
  const share = useNumberFormatter({ style: 'percent' }).format(value ?? 0)
  return (
    <div {...rest} className={classNames('platform-ProgressBar', className)} data-status={status}>
      {(!isLabelHidden || onCancel) && (
        <div className="platform-ProgressBar-head">
          {!isLabelHidden && (
            <span className="platform-ProgressBar-label" dir="auto">
              {label}
            </span>
          )}
          <span className="platform-ProgressBar-value">{valueText ?? (isIndeterminate ? '' : share)}</span>
          {onCancel && <IconButton size="small" variant="quiet" label={t('CANCEL')} icon={<X />} onPress={onCancel} />}
        </div>
      )}
      <AriaProgressBar
        className="platform-ProgressBar-track"
        aria-label={label}
        value={value ?? 0}
        minValue={0}
        maxValue={1}
        valueLabel={valueText}
        isIndeterminate={isIndeterminate}
      >
        <span
          className="platform-ProgressBar-fill"
          data-indeterminate={isIndeterminate || undefined}
          style={isIndeterminate ? undefined : { inlineSize: `${value * 100}%` }}
        />
      </AriaProgressBar>
    </div>
  )
}
