import { isBlank, ruleError, type RuleError } from '../ruleError.ts'

/** Values of the sign-in form. */
export interface LoginFormValues {
  readonly email: string
  readonly password: string
  /** The text of the picture, or the proof that replaces it; null if no captcha is required. */
  readonly captcha: string | null
}

export type LoginFormError = RuleError<'BLANK', 'email' | 'password' | 'captcha'> | RuleError<'BAD_ADDRESS', 'email'>

/** Something before the at sign, and a domain with at least two parts behind it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/u

/**
 * The rules of the sign-in form (specification 3 §5). Only the form uses them: the server returns the same error for
 * every invalid sign-in, so that it reveals nothing about accounts.
 */
export function loginFormRules({ email, password, captcha }: LoginFormValues): readonly LoginFormError[] {
  return [
    ...emailErrors(email.trim()),
    ...(password === '' ? [ruleError('BLANK', 'password', 'FIELD_REQUIRED')] : []),
    ...(captcha !== null && isBlank(captcha) ? [ruleError('BLANK', 'captcha', 'LOGIN_CAPTCHA_REQUIRED')] : []),
  ]
}

function emailErrors(email: string): LoginFormError[] {
  if (email === '') return [ruleError('BLANK', 'email', 'FIELD_REQUIRED')]
  return EMAIL.test(email) ? [] : [ruleError('BAD_ADDRESS', 'email', 'LOGIN_EMAIL_INVALID')]
}

/** Needs the database: the answer to the captcha, which can be used once. */
export const CAPTCHA_WRONG = {
  rule: 'WRONG_CAPTCHA',
  field: 'captcha',
  sentence: 'LOGIN_CAPTCHA_WRONG',
  values: {},
} as const satisfies RuleError

/** Needs the database: an unknown account and a wrong password return the same error. */
export const CREDENTIALS_WRONG = {
  rule: 'WRONG_CREDENTIALS',
  field: undefined,
  sentence: 'LOGIN_CREDENTIALS_WRONG',
  values: {},
} as const satisfies RuleError

/**
 * Needs the database: so many passwords have been tried at the account that the next one needs a proof of work.
 *
 * @param work the work to request from `account.captcha`
 */
export const proofRequired = (work: number) => ruleError('PROOF_REQUIRED', undefined, 'LOGIN_PROOF_REQUIRED', { work })

/** Needs the database: an enterprise keeps an active user with the role Administrator. */
export const ADMINISTRATOR_LAST = {
  rule: 'LAST_ADMINISTRATOR',
  field: undefined,
  sentence: 'ADMINISTRATOR_LAST',
  values: {},
} as const satisfies RuleError
