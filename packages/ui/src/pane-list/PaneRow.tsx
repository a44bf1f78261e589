import { Pencil, Trash2 } from 'lucide-react'
import { use } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { classNames } from '../internal/classNames.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { PaneRowActiveContext } from './PaneRowActiveContext.ts'

/** An action of a row. */
export interface PaneRowAction {
  /** Label with action and record, for example "Delete Returns". */
  readonly label: string
  readonly onPress: () => void
}

/** A check box of a row, to choose several records. */
export interface PaneRowCheck {
  /** Label with action and record, for example "Also show Returns". */
  readonly label: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

/** Props of {@link PaneRow}; other props are passed to the `li`. */
export interface PaneRowProps extends Omit<ComponentPropsWithRef<'li'>, 'children' | 'onKeyDown'> {
  name: string
  /** Content at the inline end: a number or a mark. */
  end?: ReactNode
  /** Whether the record is open. */
  isCurrent?: boolean
  onOpen: () => void
  /** A check box before the name. */
  check?: PaneRowCheck | undefined
  /** A `PaneNameField` that replaces the row while the record is renamed. */
  field?: ReactNode
  /** Renames the record: a button that is visible on hover and on focus, and the key F2. */
  onRename?: PaneRowAction | undefined
  /** Deletes the record: a button that is visible on hover and on focus, and the key Delete. */
  onDelete?: PaneRowAction | undefined
}

/**
 * A row of a `PaneList`. A press anywhere on it opens the record.
 *
 * Its states are attributes: `data-current` reflects `isCurrent`.
 */
export function PaneRow({
  name,
  end,
  isCurrent,
  onOpen,
  check,
  field,
  onRename,
  onDelete,
  className,
  ...rest
}: PaneRowProps) {
  const isActive = use(PaneRowActiveContext)
  const keys = [onRename && 'F2', onDelete && 'Delete'].filter(Boolean).join(' ')

  function onKeyDown(event: KeyboardEvent) {
    const action = { F2: onRename, Delete: onDelete }[event.key]
    if (!action || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    action.onPress()
  }
  const buttonOf = (action: PaneRowAction | undefined, icon: ReactNode) =>
    action && (
      <Tooltip text={action.label}>
        <IconButton
          size="small"
          variant="quiet"
          label={action.label}
          icon={icon}
          excludeFromTabOrder={!isActive}
          onPress={action.onPress}
        />
      </Tooltip>
    )

  if (field) {
    return (
      <li {...rest} className={classNames('platform-Pane-field', className)}>
        {field}
      </li>
    )
  }
  return (
    <li {...rest} className={classNames('platform-PaneRow', className)} data-current={isCurrent || undefined}>
      {check && (
        <Checkbox
          className="platform-PaneRow-check"
          aria-label={check.label}
          excludeFromTabOrder={!isActive}
          isSelected={check.isChecked}
          onChange={check.onChange}
        />
      )}
      <button
        type="button"
        className="platform-PaneRow-open"
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={keys || undefined}
        tabIndex={isActive ? 0 : -1}
        title={name}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className="platform-PaneRow-name" dir="auto">
          {name}
        </span>
      </button>
      {keys && (
        <span className="platform-PaneRow-actions">
          {buttonOf(onRename, <Pencil />)}
          {buttonOf(onDelete, <Trash2 />)}
        </span>
      )}
      <span className="platform-PaneRow-end">{end}</span>
    </li>
  )
}
