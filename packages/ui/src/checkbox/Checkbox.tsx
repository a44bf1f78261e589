import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import type { CheckboxFieldProps } from 'react-aria-components'
import { FieldMessage } from '../field/FieldMessage.tsx'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<
  CheckboxFieldProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'
>

/** Props of {@link Checkbox}. */
export interface CheckboxProps extends InheritedProps {
  /** What is chosen. Without it, give an `aria-label`. */
  children?: ReactNode
  /** What a person needs to know to decide. */
  help?: ReactNode
  /** Why the choice is refused. */
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A choice of yes or no that takes effect with its form. `isIndeterminate` stands for "some of them".
 *
 * Its states are attributes:
 * - `.platform-Choice[data-disabled]`: it takes no input
 * - `.platform-Choice[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Choice[data-hovered]`: the pointer is over it
 * - `.platform-Choice[data-indeterminate]`: only a part is selected
 * - `.platform-Choice[data-invalid]`: its value is refused
 * - `.platform-Choice[data-pressed]`: it is pressed
 * - `.platform-Choice[data-readonly]`: it can be read, not changed
 * - `.platform-Choice[data-selected]`: it is selected
 */
export function Checkbox({ children, help, error, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Checkbox', className)}
    >
      <CheckboxButton className="platform-Choice">
        {({ isIndeterminate }) => (
          <>
            <span className="platform-Choice-mark platform-Checkbox-mark" aria-hidden>
              {isIndeterminate ? <Minus /> : <Check />}
            </span>
            {children !== undefined && <span className="platform-Choice-text">{children}</span>}
          </>
        )}
      </CheckboxButton>
      <div className="platform-Choice-message">
        <FieldMessage help={help} error={error} />
      </div>
    </CheckboxField>
  )
}
