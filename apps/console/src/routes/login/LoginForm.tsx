import { useTexts } from '@platform/ui/i18n'
import { CircleAlert, Mail } from 'lucide-react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { PasswordField } from '../../plain/PasswordField.tsx'
import { PlainButton } from '../../plain/PlainButton.tsx'
import { PlainField } from '../../plain/PlainField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { UseLoginResult } from './useLogin.ts'
import './LoginForm.css'

/** E-mail, password and captcha (specification 3 §5). */
export function LoginForm({ login }: { login: UseLoginResult }): ReactElement {
  const { email, password, captcha, errors, failure, isBusy, setEmail, setPassword, submit } = login
  const { title } = useConsole().whiteLabel
  const t = useTexts(consoleTexts)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const captchaRef = useRef<HTMLInputElement>(null)

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const faults = await submit()
    const firstAtFault = faults?.email ? emailRef : faults?.password ? passwordRef : faults?.captcha ? captchaRef : null
    firstAtFault?.current?.focus()
  }

  return (
    <form className="console-LoginForm" noValidate onSubmit={(event) => void onSubmit(event)}>
      <header className="console-LoginForm-head">
        <h1>{t('LOGIN_TITLE', { title })}</h1>
        <p>{t('LOGIN_HINT')}</p>
      </header>
      <PlainField
        label={t('LOGIN_EMAIL')}
        name="email"
        type="email"
        autoComplete="username"
        icon={<Mail aria-hidden />}
        value={email}
        onChange={setEmail}
        error={errors.email && t(errors.email)}
        ref={emailRef}
      />
      <PasswordField
        label={t('LOGIN_PASSWORD')}
        value={password}
        onChange={setPassword}
        error={errors.password && t(errors.password)}
        ref={passwordRef}
      />
      {captcha.isRequired && (
        <CaptchaField captcha={captcha} error={errors.captcha && t(errors.captcha)} inputRef={captchaRef} />
      )}
      <div className="console-LoginForm-end">
        {/* Always there, so that a screen reader hears what comes into it. */}
        <p className="console-LoginForm-failure" role="alert">
          {failure && (
            <>
              <CircleAlert aria-hidden />
              {t(failure.text, failure.values)}
            </>
          )}
        </p>
        <PlainButton type="submit" variant="primary" size="large" isBusy={isBusy}>
          {t('LOGIN_SUBMIT')}
        </PlainButton>
      </div>
    </form>
  )
}
