import { DateSegment } from 'react-aria-components'
import type { DateSegmentProps } from 'react-aria-components'

/** Part of a date field, with a hyphen between the numbers: dates are dd-MM-yyyy (specification 1 §9). @internal */
export function DaySegment({ segment }: Pick<DateSegmentProps, 'segment'>) {
  return (
    <DateSegment className="platform-DateBox-segment" segment={segment}>
      {({ text, type }) => (type === 'literal' ? text.replace('/', '-') : text)}
    </DateSegment>
  )
}
