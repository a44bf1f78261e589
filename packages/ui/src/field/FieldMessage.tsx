import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components'

/** Help or error under a control; the error has an icon as well as a colour. @internal */
export function FieldMessage({ help, error }: { help?: ReactNode; error?: ReactNode }) {
  if (error) {
    return (
      <FieldError className="platform-Field-error">
        <CircleAlert aria-hidden />
        <span className="platform-Field-errorText">{error}</span>
      </FieldError>
    )
  }
  if (!help) return null
  return (
    <Text slot="description" className="platform-Field-help">
      {help}
    </Text>
  )
}
