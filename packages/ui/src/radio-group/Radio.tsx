import type { ReactNode, Ref } from 'react'
import { RadioButton, RadioField } from 'react-aria-components'
import type { RadioFieldProps } from 'react-aria-components'
import { FieldMessage } from '../field/FieldMessage.tsx'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Radio}. */
export interface RadioProps extends Omit<RadioFieldProps, 'children' | 'className'> {
  /** Label of the option. */
  children?: ReactNode
  /** Help text below the label. */
  help?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** An option of a `RadioGroup`. */
export function Radio({ children, help, className, ...rest }: RadioProps) {
  return (
    <RadioField {...rest} className={classNames('platform-Radio', className)}>
      <RadioButton className="platform-Choice">
        <span className="platform-Choice-mark platform-Radio-mark" aria-hidden />
        {children !== undefined && <span className="platform-Choice-text">{children}</span>}
      </RadioButton>
      <div className="platform-Choice-message">
        <FieldMessage help={help} />
      </div>
    </RadioField>
  )
}
