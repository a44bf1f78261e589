import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ListBoxItem } from 'react-aria-components'
import type { Key } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { textDirection } from '../internal/textDirection.ts'

/** Props of {@link Option}. */
export interface OptionProps {
  /** Value of the option, passed to `onChange`. */
  id: Key
  children: ReactNode
  /** The option as plain text, for type-ahead and filtering. Required if `children` is not a string. */
  textValue?: string
  /** Icon at the inline start. */
  icon?: ReactNode
  /** Secondary information at the inline end. Numbers and codes keep their order in right-to-left text. */
  description?: ReactNode
  isDisabled?: boolean
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * An option of a `Select` or `ComboBox`.
 *
 * Its states are attributes:
 * - `.platform-Option[data-disabled]`: it is disabled
 * - `.platform-Option[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Option[data-focused]`: it has the focus
 * - `.platform-Option[data-hovered]`: the pointer is over it
 * - `.platform-Option[data-open]`: its submenu is open
 * - `.platform-Option[data-selected]`: it is selected
 */
export function Option({ children, textValue, icon, description, className, ...rest }: OptionProps) {
  return (
    <ListBoxItem
      {...rest}
      textValue={textValue ?? (typeof children === 'string' ? children : undefined)}
      className={classNames('platform-Option', className)}
    >
      {icon}
      <span className="platform-Option-label" dir={textDirection(children)}>
        {children}
      </span>
      {description && (
        <span className="platform-Option-description" dir="auto">
          {description}
        </span>
      )}
      <Check aria-hidden className="platform-Option-check" />
    </ListBoxItem>
  )
}
