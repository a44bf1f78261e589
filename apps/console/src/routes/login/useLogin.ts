import { PlatformError } from '@platform/client'
import { CAPTCHA_WRONG, CREDENTIALS_WRONG, firstErrors, loginFormRules } from '@platform/contract'
import type { Captcha, InputOf, LoginFormError, Session } from '@platform/contract'
import { useState } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'
import type { ConsoleText } from '../../messages/consoleTexts.ts'
import type { LoginRuleText } from '../../messages/loginRuleTexts.ts'
import { useCaptcha, type UseCaptchaResult } from './useCaptcha.ts'
import { ProofFailed, useProveWork } from './useProveWork.ts'

/** The first error of each field. */
export type LoginErrors = Partial<Readonly<Record<'email' | 'password' | 'captcha', LoginFormError>>>

type CaptchaAnswer = Pick<InputOf<'account.login'>, 'captchaId' | 'captcha' | 'proof'>

/** Why the last attempt failed: a rule, or a text key with its values. */
export type LoginFailure =
  | { readonly sentence: LoginRuleText }
  | { readonly text: ConsoleText; readonly values?: Readonly<Record<string, number>> }

export interface UseLoginResult {
  readonly email: string
  readonly password: string
  readonly captcha: UseCaptchaResult
  /** Errors of the fields; empty until the first attempt, then updated with every change. */
  readonly errors: LoginErrors
  readonly failure: LoginFailure | null
  readonly isBusy: boolean
  /** Whether the browser solves a task, because many passwords have been tried at the account. The sign-in continues then. */
  readonly isProving: boolean
  readonly setEmail: (email: string) => void
  readonly setPassword: (password: string) => void
  /** Signs in. Resolves to the errors of the fields if there are any, else to null. */
  readonly submit: () => Promise<LoginErrors | null>
}

function failureOf(error: unknown): LoginFailure {
  if (error instanceof ProofFailed) return { text: 'LOGIN_WORK_FAILED' }
  const context = contextOf(error)
  if (context?.type === 'REFUSED' && context.rule === CREDENTIALS_WRONG.rule) return CREDENTIALS_WRONG
  if (context?.type === 'REFUSED' && context.rule === CAPTCHA_WRONG.rule) return CAPTCHA_WRONG
  if (context?.type === 'TOO_MANY_REQUESTS') {
    return { text: 'LOGIN_TOO_MANY', values: { minutes: Math.max(1, Math.ceil(context.retryAfterSeconds / 60)) } }
  }
  return { text: 'LOGIN_FAILED' }
}

const contextOf = (error: unknown) => (error instanceof PlatformError ? error.context : undefined)

/** The work that the refusal of a sign-in demands, or undefined. */
function workOf(error: unknown): number | undefined {
  const context = contextOf(error)
  if (context?.type !== 'REFUSED' || context.rule !== 'PROOF_REQUIRED') return undefined
  const work = context.errors[0]?.values?.work
  return typeof work === 'number' ? work : undefined
}

function answerTo(captcha: Captcha | null, { proof, text }: UseCaptchaResult): CaptchaAnswer {
  if (!captcha?.isRequired) return {}
  return { captchaId: captcha.captchaId, ...(proof === null ? { captcha: text.trim() } : { proof }) }
}

/** The sign-in form. Typed values are kept after a failure; the captcha is not, because it is valid once. */
export function useLogin(): UseLoginResult {
  const { session, transport } = useConsole()
  const captcha = useCaptcha()
  const { isProving, prove, cancel } = useProveWork()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const errorsIf = (isCaptchaRequired: boolean): LoginErrors => {
    const read = isCaptchaRequired ? (captcha.proof ?? captcha.text) : null
    return firstErrors(loginFormRules({ email, password, captcha: read }))
  }
  // Until the reply it is unknown whether a captcha is required.
  const errors = errorsIf(captcha.isRequired && captcha.picture !== 'loading')

  /** Signs in, after the proofs of work that the server demands; null if their solving was cancelled. */
  async function signIn(answer: CaptchaAnswer): Promise<Session | null> {
    const deviceTokens = session.deviceTokens()
    const devices = deviceTokens.length > 0 ? { deviceTokens } : {}
    try {
      return await transport.call('account.login', { email: email.trim(), password, ...devices, ...answer })
    } catch (error) {
      const work = workOf(error)
      if (work === undefined) throw error
      const proof = await prove(work)
      return proof && signIn(proof)
    }
  }

  async function submit(): Promise<LoginErrors | null> {
    setWasTried(true)
    if (isBusy) return null
    if (Object.keys(errors).length > 0) return errors
    setIsBusy(true)
    setFailure(null)
    try {
      const newest = await captcha.whenLoaded()
      const newestErrors = errorsIf(newest?.isRequired ?? true)
      if (Object.keys(newestErrors).length > 0) return newestErrors
      const begun = await signIn(answerTo(newest, captcha))
      if (begun) session.begin(begun)
      else captcha.refresh()
    } catch (error) {
      setFailure(failureOf(error))
      captcha.refresh()
    } finally {
      setIsBusy(false)
    }
    return null
  }

  return {
    email,
    password,
    captcha,
    errors: wasTried ? errors : {},
    failure,
    isBusy,
    isProving,
    // A task is solved for what was typed when it began.
    setEmail(changed) {
      cancel()
      setEmail(changed)
    },
    setPassword(changed) {
      cancel()
      setPassword(changed)
    },
    submit,
  }
}
