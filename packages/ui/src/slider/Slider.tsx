import type { Ref } from 'react'
import { Label, Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components'
import type { SliderProps as AriaSliderProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Slider}. */
export interface SliderProps extends Omit<AriaSliderProps<number>, 'children' | 'className' | 'style' | 'orientation'> {
  label?: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Chooses an approximate number from a range. For an exact one, use `NumberField`.
 *
 * Its states are attributes:
 * - `.platform-Slider[data-disabled]`: it is disabled
 * - `.platform-Slider-thumb[data-focus-visible]`: it has the keyboard focus
 */
export function Slider({ label, className, ...rest }: SliderProps) {
  return (
    <AriaSlider {...rest} className={classNames('platform-Slider', className)}>
      <div className="platform-Slider-head">
        {label && <Label className="platform-Slider-label">{label}</Label>}
        <SliderOutput className="platform-Slider-value" />
      </div>
      <SliderTrack className="platform-Slider-track">
        {({ state }) => (
          <>
            <span className="platform-Slider-fill" style={{ inlineSize: `${state.getThumbPercent(0) * 100}%` }} />
            <SliderThumb className="platform-Slider-thumb" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
}
