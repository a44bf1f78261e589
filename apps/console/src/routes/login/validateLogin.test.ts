import { describe, expect, it } from 'vitest'
import { validateLogin } from './validateLogin.ts'

const VALID = { email: 'asha@example.com', password: 'secret', captcha: 'K7PQ2' }

describe('the sign-in form (§5)', () => {
  it('has nothing against a filled-in form', () => {
    expect(validateLogin(VALID)).toEqual({})
  })

  it.each(['', '   ', '\t'])('asks for an e-mail instead of %j', (email) => {
    expect(validateLogin({ ...VALID, email })).toEqual({ email: 'LOGIN_REQUIRED' })
  })

  it.each(['asha', 'asha@', '@example.com', 'asha@example', 'asha verma@example.com', 'asha@exa mple.com', 'a@b@c.d'])(
    'refuses %j as an e-mail',
    (email) => {
      expect(validateLogin({ ...VALID, email })).toEqual({ email: 'LOGIN_EMAIL_INVALID' })
    },
  )

  it.each(['asha@example.com', ' asha@example.co.in ', 'आशा@उदाहरण.भारत', "o'neil+bots@mail.example.org"])(
    'takes %j as an e-mail',
    (email) => {
      expect(validateLogin({ ...VALID, email })).toEqual({})
    },
  )

  it('asks for no captcha where the server needs none', () => {
    expect(validateLogin({ ...VALID, captcha: null })).toEqual({})
  })

  it('takes a blank as a password, because it may be one', () => {
    expect(validateLogin({ ...VALID, password: ' ' })).toEqual({})
    expect(validateLogin({ ...VALID, password: '' })).toEqual({ password: 'LOGIN_REQUIRED' })
  })

  it('asks for the captcha', () => {
    expect(validateLogin({ ...VALID, captcha: ' ' })).toEqual({ captcha: 'LOGIN_CAPTCHA_REQUIRED' })
  })
})
