import type { ReactNode, Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import type { SwitchFieldProps } from 'react-aria-components'
import { FieldMessage } from '../field/FieldMessage.tsx'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<SwitchFieldProps, 'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'>

/** Props of {@link Switch}. */
export interface SwitchProps extends InheritedProps {
  /** What is on or off. Without it, give an `aria-label`. */
  children?: ReactNode
  /** What a person needs to know to decide. */
  help?: ReactNode
  /** Why it could not be switched. */
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Something that is on or off at once. For a choice that waits for Save, use `Checkbox`. */
export function Switch({ children, help, error, className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Switch', className)}
    >
      <SwitchButton className="platform-Choice">
        <span className="platform-Choice-mark platform-Switch-mark" aria-hidden />
        {children !== undefined && <span className="platform-Choice-text">{children}</span>}
      </SwitchButton>
      <div className="platform-Choice-message platform-Switch-message">
        <FieldMessage help={help} error={error} />
      </div>
    </SwitchField>
  )
}
