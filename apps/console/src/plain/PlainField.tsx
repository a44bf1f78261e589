import { CircleAlert } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react'
import './plain.css'

interface PlainFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Error message below the field. */
  error?: string | undefined
  /** Icon at the inline start of the input. */
  icon?: ReactNode
  /** A control at the inline end of the input. */
  end?: ReactNode
}

/** A native input that looks like `TextField` of the component library; see `PlainButton`. */
export function PlainField({ label, onChange, error, icon, end, ...rest }: PlainFieldProps): ReactElement {
  const id = useId()
  const errorId = useId()
  return (
    <div
      className="platform-Field console-PlainField"
      data-invalid={error ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      <label className="platform-Field-label" htmlFor={id}>
        {label}
      </label>
      <div className="platform-InputBox" data-size="large">
        {icon}
        <input
          {...rest}
          id={id}
          className="platform-InputBox-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      {error && (
        <span className="platform-Field-error" id={errorId}>
          <CircleAlert aria-hidden />
          <span className="platform-Field-errorText">{error}</span>
        </span>
      )}
    </div>
  )
}
