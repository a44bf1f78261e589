import { IconButton, Tooltip } from '@platform/ui'
import type { ReactNode } from 'react'

interface PaneActionProps {
  label: string
  icon: ReactNode
  /** Whether the Tab key stops here: only in the row that it reaches. */
  isActive: boolean
  onPress: () => void
}

/** Something that can be done with a row of a list. @internal */
export function PaneAction({ label, icon, isActive, onPress }: PaneActionProps) {
  return (
    <Tooltip text={label}>
      <IconButton
        size="small"
        variant="quiet"
        label={label}
        icon={icon}
        excludeFromTabOrder={!isActive}
        onPress={onPress}
      />
    </Tooltip>
  )
}
