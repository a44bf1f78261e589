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

/** The picture with its text, or the task that the browser solves for who cannot read it. */
export function CaptchaField({ captcha, error, inputRef }: CaptchaFieldProps): ReactElement {
  const { picture, text, proofStatus, setText, refresh, wantProof } = captcha
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
          <PlainButton variant="quiet" size="small" onClick={wantProof}>
            {t('LOGIN_PROOF')}
          </PlainButton>
        )}
        {/* Always there, so that a screen reader hears what comes into it. */}
        <p className="console-CaptchaField-status" role="status">
          {proofStatus === 'solved' && <CircleCheck aria-hidden />}
          {proofStatus !== 'unwanted' && t(PROOF_TEXTS[proofStatus])}
        </p>
      </div>
    </div>
  )
}
