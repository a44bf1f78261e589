import type { ReactNode, Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import type { SwitchFieldProps } from 'react-aria-components'
import { FieldMessage } from '../field/FieldMessage.tsx'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<SwitchFieldProps, 'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'>

/** Props of {@link Switch}. */
export interface SwitchProps extends InheritedProps {
  /** Label of the setting. Without it, set `aria-label`. */
  children?: ReactNode
  /** Help text below the label. */
  help?: ReactNode
  /** Error message below the label. */
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A setting that takes effect immediately. For an option that is saved with its form, use `Checkbox`. */
export function Switch({ children, help, error, className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Switch', className)}
    >
      <SwitchButton className="platform-Choice">
        <span className="platform-Choice-mark platform-Switch-mark" aria-hidden>
          <span className="platform-Switch-knob" />
        </span>
        {children !== undefined && <span className="platform-Choice-text">{children}</span>}
      </SwitchButton>
      <div className="platform-Choice-message platform-Switch-message">
        <FieldMessage help={help} error={error} />
      </div>
    </SwitchField>
  )
}
