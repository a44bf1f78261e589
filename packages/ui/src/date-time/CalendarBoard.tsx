import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components'

/** The content of a `Calendar` or a `RangeCalendar`: month buttons and days. @internal */
export function CalendarBoard() {
  return (
    <>
      <header className="platform-Calendar-head">
        <Button slot="previous" className="platform-Calendar-turn">
          <ChevronLeft className="platform-flip" aria-hidden />
        </Button>
        <CalendarHeading className="platform-Calendar-title" />
        <Button slot="next" className="platform-Calendar-turn">
          <ChevronRight className="platform-flip" aria-hidden />
        </Button>
      </header>
      <CalendarGrid className="platform-Calendar-grid" weekdayStyle="short">
        {(date) => <CalendarCell className="platform-Calendar-day" date={date} />}
      </CalendarGrid>
    </>
  )
}
