import { useTexts } from '@platform/ui/i18n'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { useState, type ReactElement, type Ref } from 'react'
import { consoleTexts } from '../messages/consoleTexts.ts'
import { PlainField } from './PlainField.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A password field with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const t = useTexts(consoleTexts)
  const [isShown, setIsShown] = useState(false)
  return (
    <PlainField
      {...props}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      icon={<Lock aria-hidden />}
      end={
        <button
          type="button"
          className="platform-InputBox-button console-PlainField-button"
          aria-label={t(isShown ? 'LOGIN_PASSWORD_HIDE' : 'LOGIN_PASSWORD_SHOW')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  )
}
