import { CalendarDays } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, Dialog, Group, Popover } from 'react-aria-components'
import { LabelledControl } from '../field/LabelledControl.tsx'

interface CalendarControlProps extends ComponentProps<typeof LabelledControl> {
  /** What is typed into: one or two `DateInput`s. */
  children: ReactNode
  calendar: ReactNode
}

/** The labelled box of a date field, with the button that opens its calendar. @internal */
export function CalendarControl({ children, calendar, ...label }: CalendarControlProps) {
  return (
    <>
      <LabelledControl {...label}>
        <Group className="platform-InputBox platform-DateBox">
          {children}
          <Button className="platform-InputBox-button">
            <CalendarDays aria-hidden />
          </Button>
        </Group>
      </LabelledControl>
      <Popover className="platform-Popover" offset={4}>
        <Dialog className="platform-Calendar-dialog">{calendar}</Dialog>
      </Popover>
    </>
  )
}
