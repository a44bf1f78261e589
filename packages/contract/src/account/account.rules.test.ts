import { describe, expect, it } from 'vitest'
import { firstErrors } from '../ruleError.ts'
import { loginFormRules, type LoginFormValues } from './account.rules.ts'

/** The sentences of the form's errors by field. */
const sentences = (values: LoginFormValues) =>
  Object.fromEntries(
    Object.entries(firstErrors(loginFormRules(values))).map(([field, error]) => [field, error.sentence]),
  )

const VALID = { email: 'asha@example.com', password: 'secret', captcha: 'K7PQ2' }

describe('the sign-in form (specification 3 §5)', () => {
  it('returns no error for a complete form', () => {
    expect(sentences(VALID)).toEqual({})
  })

  it.each(['', '   ', '\t'])('requires an e-mail address instead of %j', (email) => {
    expect(sentences({ ...VALID, email })).toEqual({ email: 'FIELD_REQUIRED' })
  })

  it.each(['asha', 'asha@', '@example.com', 'asha@example', 'asha verma@example.com', 'asha@exa mple.com', 'a@b@c.d'])(
    'refuses %j as an e-mail',
    (email) => {
      expect(sentences({ ...VALID, email })).toEqual({ email: 'LOGIN_EMAIL_INVALID' })
    },
  )

  it.each(['asha@example.com', ' asha@example.co.in ', 'आशा@उदाहरण.भारत', "o'neil+bots@mail.example.org"])(
    'takes %j as an e-mail',
    (email) => {
      expect(sentences({ ...VALID, email })).toEqual({})
    },
  )

  it('requires no captcha if the server requires none', () => {
    expect(sentences({ ...VALID, captcha: null })).toEqual({})
  })

  it('accepts a blank password, as it may be valid', () => {
    expect(sentences({ ...VALID, password: ' ' })).toEqual({})
    expect(sentences({ ...VALID, password: '' })).toEqual({ password: 'FIELD_REQUIRED' })
  })

  it('requires the captcha', () => {
    expect(sentences({ ...VALID, captcha: ' ' })).toEqual({ captcha: 'LOGIN_CAPTCHA_REQUIRED' })
  })
})
