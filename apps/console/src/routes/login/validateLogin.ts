import type { ConsoleText } from '../../messages/consoleTexts.ts'

export interface LoginValues {
  readonly email: string
  readonly password: string
  /** What was read in the picture, or the proof that stands for it; null where none is asked for. */
  readonly captcha: string | null
}

export type LoginErrors = Partial<Record<keyof LoginValues, ConsoleText>>

/** Something before the at sign, and a domain with at least two parts behind it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u

/** What is wrong with each field (specification 3 §5). */
export function validateLogin({ email, password, captcha }: LoginValues): LoginErrors {
  return {
    ...(email.trim() === ''
      ? { email: 'LOGIN_REQUIRED' }
      : EMAIL.test(email.trim())
        ? {}
        : { email: 'LOGIN_EMAIL_INVALID' }),
    ...(password === '' ? { password: 'LOGIN_REQUIRED' } : {}),
    ...(captcha?.trim() === '' ? { captcha: 'LOGIN_CAPTCHA_REQUIRED' } : {}),
  }
}
