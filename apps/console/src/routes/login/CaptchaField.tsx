import { useTexts } from '@platform/ui/i18n'
import { CircleCheck, RefreshCw } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { consoleTexts } from '../../messages/consoleTexts.ts'
import { PlainButton } from '../../plain/PlainButton.tsx'
import { PlainField } from '../../plain/PlainField.tsx'
import type { UseCaptchaResult } from './useCaptcha.ts'
import './CaptchaField.css'

const PROOF_TEXTS = {
  solving: 'LOGIN_PROOF_SOLVING',
  solved: 'LOGIN_PROOF_SOLVED',
  failed: 'LOGIN_PROOF_FAILED',
} as const

interface CaptchaFieldProps {
  captcha: UseCaptchaResult
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** The picture with its text field, or a proof-of-work challenge that the browser solves instead. */
export function CaptchaField({ captcha, error, inputRef }: CaptchaFieldProps): ReactElement {
  const { picture, text, proofStatus, setText, refresh, requestProof } = captcha
  const t = useTexts(consoleTexts)
  const isByProof = proofStatus === 'solving' || proofStatus === 'solved'
  return (
    <div className="console-CaptchaField" data-proof={proofStatus}>
      <div className="console-CaptchaField-row">
        <PlainField
          label={t('LOGIN_CAPTCHA')}
          name="captcha"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={t('LOGIN_CAPTCHA_PLACEHOLDER')}
          value={text}
          onChange={setText}
          disabled={isByProof}
          error={error}
          ref={inputRef}
        />
        <span className="console-CaptchaField-picture" data-status={picture}>
          {picture === 'ready' && captcha.captcha && (
            <img src={captcha.captcha.image} alt={t('LOGIN_CAPTCHA_PICTURE')} />
          )}
          {picture === 'failed' && t('LOGIN_CAPTCHA_FAILED')}
        </span>
        <PlainButton
          size="large"
          aria-label={t('LOGIN_CAPTCHA_REFRESH')}
          icon={<RefreshCw aria-hidden />}
          onClick={refresh}
        />
      </div>
      <div className="console-CaptchaField-proof">
        {!isByProof && (
          <PlainButton variant="quiet" size="small" onClick={requestProof}>
            {t('LOGIN_PROOF')}
          </PlainButton>
        )}
        {/* Always rendered, so that screen readers announce its changes. */}
        <p className="console-CaptchaField-status" role="status">
          {proofStatus === 'solved' && <CircleCheck aria-hidden />}
          {proofStatus !== 'idle' && t(PROOF_TEXTS[proofStatus])}
        </p>
      </div>
    </div>
  )
}
