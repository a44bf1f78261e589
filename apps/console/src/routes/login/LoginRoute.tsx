import { useTexts } from '@platform/ui/i18n'
import type { ReactElement } from 'react'
import { PageTitle } from '../../brand/PageTitle.tsx'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { BrandSide } from './BrandSide.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLogin } from './useLogin.ts'
import './LoginRoute.css'

/** The login area. `SessionWatch` navigates after signing in. */
export function LoginRoute(): ReactElement {
  const t = useTexts(consoleTexts)
  const login = useLogin()
  return (
    <div className="console-LoginRoute">
      <PageTitle>{t('LOGIN_SUBMIT')}</PageTitle>
      <BrandSide />
      <main className="console-LoginRoute-form">
        <LoginForm login={login} />
      </main>
    </div>
  )
}
