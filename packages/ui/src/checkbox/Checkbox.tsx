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
  /** Label of the option. Without it, set `aria-label`. */
  children?: ReactNode
  /** Help text below the label. */
  help?: ReactNode
  /** Error message below the label. */
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * An option that is on or off and takes effect with its form. `isIndeterminate` means that some options are selected.
 *
 * Its states are attributes:
 * - `.platform-Choice[data-disabled]`: it is disabled
 * - `.platform-Choice[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Choice[data-hovered]`: the pointer is over it
 * - `.platform-Choice[data-indeterminate]`: it is partially selected
 * - `.platform-Choice[data-invalid]`: its value is invalid
 * - `.platform-Choice[data-pressed]`: it is pressed
 * - `.platform-Choice[data-readonly]`: it is read-only
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
