import type { ReactNode, Ref } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Popover,
  Separator,
} from 'react-aria-components'
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuProps as AriaMenuProps,
  PopoverProps,
} from 'react-aria-components'
import { Check } from 'lucide-react'
import { classNames } from '../internal/classNames.ts'
import { KeyCap } from '../key-cap/KeyCap.tsx'

export { MenuTrigger, SubmenuTrigger } from 'react-aria-components'

/** Props of {@link Menu}. */
export interface MenuProps<T extends object> extends Omit<AriaMenuProps<T>, 'className' | 'style'> {
  /** @default 'bottom end' */
  placement?: PopoverProps['placement']
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A menu of actions or options. Place it inside a `MenuTrigger`, after the button that opens it. */
export function Menu<T extends object>({ placement = 'bottom end', className, ...rest }: MenuProps<T>) {
  return (
    <Popover className="platform-Popover" placement={placement} offset={4}>
      <AriaMenu {...rest} className={classNames('platform-Menu', className)} />
    </Popover>
  )
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> {
  icon?: ReactNode
  /** Whether the action is destructive. It must ask for confirmation. */
  isDestructive?: boolean
  /** The shortcut of the action, e.g. "Ctrl K". */
  keys?: string
  children?: ReactNode
  className?: string
}

/**
 * An action or option of a menu.
 *
 * Its states are attributes:
 * - `.platform-MenuItem[data-destructive]`: `isDestructive`
 * - `.platform-MenuItem[data-disabled]`: it is disabled
 * - `.platform-MenuItem[data-focus-visible]`: it has the keyboard focus
 * - `.platform-MenuItem[data-focused]`: it has the focus
 * - `.platform-MenuItem[data-hovered]`: the pointer is over it
 * - `.platform-MenuItem[data-open]`: its submenu is open
 */
export function MenuItem({ icon, isDestructive, keys, children, className, textValue, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={classNames('platform-MenuItem', className)}
      data-destructive={isDestructive || undefined}
    >
      {({ isSelected }) => (
        <>
          {icon && (
            <span className="platform-MenuItem-icon" aria-hidden="true">
              {icon}
            </span>
          )}
          <span className="platform-MenuItem-text">{children}</span>
          {keys && <KeyCap>{keys}</KeyCap>}
          {isSelected && <Check className="platform-MenuItem-check" aria-hidden="true" />}
        </>
      )}
    </AriaMenuItem>
  )
}

/** Props of {@link MenuSection}. */
export interface MenuSectionProps extends Omit<
  Parameters<typeof AriaMenuSection<object>>[0],
  'children' | 'className' | 'items'
> {
  title: string
  children: ReactNode
}

/** A group of items with a title. */
export function MenuSection({ title, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest} className="platform-MenuSection">
      <Header className="platform-MenuSection-title">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

/** A line between two groups of items. */
export function MenuSeparator() {
  return <Separator className="platform-MenuSeparator" />
}
