import type { ReactNode, Ref } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Key } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** An option of a {@link SegmentedControl}. */
export interface Segment<K extends Key> {
  readonly id: K
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<K extends Key> {
  /** Accessible name of the control. */
  'aria-label': string
  /** Two to five options with short labels. */
  segments: readonly Segment<K>[]
  /** Id of the selected option. */
  value: K
  /** Handler that is called when another option is selected. */
  onChange: (value: K) => void
  isDisabled?: boolean
  className?: string
  id?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Switches between two to five views of the same content.
 *
 * Its states are attributes:
 * - `.platform-SegmentedControl-segment[data-disabled]`: it is disabled
 * - `.platform-SegmentedControl-segment[data-focus-visible]`: it has the keyboard focus
 * - `.platform-SegmentedControl-segment[data-hovered]`: the pointer is over it
 * - `.platform-SegmentedControl-segment[data-selected]`: it is selected
 */
export function SegmentedControl<K extends Key>({
  segments,
  value,
  onChange,
  className,
  ...rest
}: SegmentedControlProps<K>) {
  return (
    <ToggleButtonGroup
      {...rest}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = segments.find(({ id }) => keys.has(id))
        if (chosen && chosen.id !== value) onChange(chosen.id)
      }}
      className={classNames('platform-SegmentedControl', className)}
    >
      {segments.map(({ id, label, icon, isDisabled }) => (
        <ToggleButton key={id} id={id} isDisabled={isDisabled} className="platform-SegmentedControl-segment">
          {icon}
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
