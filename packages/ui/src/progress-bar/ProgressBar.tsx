import { Pause, Play, X } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useNumberFormatter } from 'react-aria'
import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the task, above the bar; with `isLabelHidden` only for screen readers. */
  label: string
  isLabelHidden?: boolean
  /** Progress, 0 to 1. Undefined while it is unknown. */
  value?: number
  /** The count beside the label, such as "1,540 of 2,480". @default the percentage */
  valueText?: ReactNode
  /** `paused` and `failed` keep the bar at its last value. @default 'running' */
  status?: 'running' | 'paused' | 'failed'
  /** Pauses the task. Without it no button is shown. */
  onPause?: () => void
  /** Continues a paused task: the button of `onPause` does it while `status` is `paused`. */
  onResume?: () => void
  /** Cancels the task. Without it no button is shown. */
  onCancel?: () => void
}

/**
 * The progress of a task. For tasks that take longer than a second.
 *
 * Its states are attributes:
 * - `.platform-ProgressBar[data-status]`: `status`
 * - `.platform-ProgressBar-fill[data-indeterminate]`: the progress is unknown
 */
export function ProgressBar({
  label,
  isLabelHidden,
  value,
  valueText,
  status = 'running',
  onPause,
  onResume,
  onCancel,
  className,
  ...rest
}: ProgressBarProps) {
  const t = useTexts(uiTexts)
  const isIndeterminate = value === undefined
  const isPaused = status === 'paused'
  const toggle = isPaused ? onResume : onPause
  const share = useNumberFormatter({ style: 'percent' }).format(value ?? 0)
  return (
    <div {...rest} className={classNames('platform-ProgressBar', className)} data-status={status}>
      {(!isLabelHidden || toggle || onCancel) && (
        <div className="platform-ProgressBar-head">
          {!isLabelHidden && (
            <span className="platform-ProgressBar-label" dir="auto">
              {label}
            </span>
          )}
          <span className="platform-ProgressBar-value">{valueText ?? (isIndeterminate ? '' : share)}</span>
          {toggle && (
            <IconButton
              size="small"
              variant="quiet"
              label={t(isPaused ? 'RESUME' : 'PAUSE')}
              icon={isPaused ? <Play /> : <Pause />}
              onPress={toggle}
            />
          )}
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
