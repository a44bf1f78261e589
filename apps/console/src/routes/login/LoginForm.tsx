import type { LoginFormError } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { CircleAlert, Mail, ShieldCheck } from 'lucide-react'
import { useRef, type FormEvent, type ReactElement } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { loginRuleTexts, type LoginRuleText } from '../../messages/loginRuleTexts.ts'
import { PasswordField } from '../../plain/PasswordField.tsx'
import { PlainButton } from '../../plain/PlainButton.tsx'
import { PlainField } from '../../plain/PlainField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import type { UseLoginResult } from './useLogin.ts'
import './LoginForm.css'

/** E-mail, password and captcha (specification 3 §5). */
export function LoginForm({ login }: { login: UseLoginResult }): ReactElement {
  const { email, password, captcha, errors, failure, isBusy, isProving, setEmail, setPassword, submit } = login
  const { title } = useConsole().whiteLabel
  const t = useTexts(consoleTexts)
  const tRule = useTexts(loginRuleTexts)
  const ruleText = (error: LoginFormError | undefined) => error && tRule(error.sentence as LoginRuleText)
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const captchaRef = useRef<HTMLInputElement>(null)

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = await submit()
    const firstInvalid = found?.email ? emailRef : found?.password ? passwordRef : found?.captcha ? captchaRef : null
    firstInvalid?.current?.focus()
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
        error={ruleText(errors.email)}
        ref={emailRef}
      />
      <PasswordField
        label={t('LOGIN_PASSWORD')}
        value={password}
        onChange={setPassword}
        error={ruleText(errors.password)}
        ref={passwordRef}
      />
      {captcha.isRequired && <CaptchaField captcha={captcha} error={ruleText(errors.captcha)} inputRef={captchaRef} />}
      <div className="console-LoginForm-end">
        {/* Always rendered, so that screen readers announce its changes. */}
        <p className="console-LoginForm-failure" role="alert">
          {failure && (
            <>
              <CircleAlert aria-hidden />
              {'sentence' in failure ? tRule(failure.sentence) : t(failure.text, failure.values)}
            </>
          )}
        </p>
        <p className="console-LoginForm-work" role="status">
          {isProving && (
            <>
              <ShieldCheck aria-hidden />
              {t('LOGIN_WORK')}
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
