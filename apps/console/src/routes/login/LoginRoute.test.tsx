import { PlatformError } from '@platform/client'
import {
  buildCaptcha,
  buildUser,
  MEMORY_CAPTCHA,
  MEMORY_PASSWORD,
  memoryBackend,
  type MemoryBackendOptions,
} from '@platform/testing'
import { proofRequired, type Captcha } from '@platform/contract'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

const EMAIL = 'asha@example.com'

async function renderLogin(options: MemoryBackendOptions = {}, path = '/login', startsAtLogin = false) {
  const transport = memoryBackend({ isSignedIn: false, user: buildUser({ email: EMAIL }), ...options })
  const screen = await renderConsole({ transport, path, token: null, startsAtLogin })
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true })
  return {
    ...screen,
    email: field('Email'),
    password: screen.getByLabelText('Password', { exact: true }),
    captcha: field('Captcha'),
    login: screen.getByRole('button', { name: 'Login' }),
  }
}
type Login = Awaited<ReturnType<typeof renderLogin>>

async function fill({ email, password, captcha }: Login, password_ = MEMORY_PASSWORD, captcha_ = MEMORY_CAPTCHA) {
  await email.fill(EMAIL)
  await password.fill(password_)
  await captcha.fill(captcha_)
}

/** Presses Login before the captcha has arrived. */
async function pressEarly() {
  const captcha = Promise.withResolvers<Captcha>()
  const calls = vi.fn(() => Promise.withResolvers<never>().promise)
  const login = await renderLogin({
    handlers: { 'account.captcha': () => captcha.promise, 'account.login': calls },
  })
  await login.email.fill(EMAIL)
  await login.password.fill(MEMORY_PASSWORD)
  await login.login.click()
  await expect.element(login.login).toHaveAttribute('aria-busy', 'true')
  return { login, calls, answer: (isRequired: boolean) => captcha.resolve(buildCaptcha('K7PQ2', { isRequired })) }
}

/** A backend whose captchas have a challenge that is solved quickly. */
async function challenged() {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, deriveKey, keyPrefix: '0' })
  return memoryBackend({
    isSignedIn: false,
    handlers: { 'account.captcha': () => buildCaptcha('K7PQ2', { challenge: { ...challenge } }) },
  })
}

describe('the fields (§5)', () => {
  it("requires the e-mail with 'This field is mandatory.'", async () => {
    const login = await renderLogin()
    await login.password.fill('x')
    await login.captcha.fill('x')
    await login.login.click()
    await expect.element(login.email).toHaveAccessibleDescription('This field is mandatory.')
    await expect.element(login.email).toHaveFocus()
  })

  it("refuses an invalid e-mail with 'Please enter a valid email address', until it is one", async () => {
    const login = await renderLogin()
    await login.email.fill('neha.s@kaverihome')
    await login.login.click()
    await expect.element(login.email).toHaveAccessibleDescription('Please enter a valid email address')
    await login.email.fill('neha.s@kaverihome.in')
    await expect.element(login.email).not.toHaveAccessibleDescription()
  })

  it("requires the captcha with 'Please enter captcha.'", async () => {
    const login = await renderLogin()
    await login.email.fill(EMAIL)
    await login.password.fill('x')
    await login.login.click()
    await expect.element(login.captcha).toHaveAccessibleDescription('Please enter captcha.')
    await expect.element(login.captcha).toHaveFocus()
  })

  it('shows no errors before the first attempt', async () => {
    const login = await renderLogin()
    await login.email.fill('neha')
    await login.password.click()
    await expect.element(login.email).not.toHaveAccessibleDescription()
  })

  it('shows and hides the password', async () => {
    const login = await renderLogin()
    await login.password.fill('secret')
    await expect.element(login.password).toHaveAttribute('type', 'password')
    await login.getByRole('button', { name: 'Show password' }).click()
    await expect.element(login.password).toHaveAttribute('type', 'text')
    await login.getByRole('button', { name: 'Hide password' }).click()
    await expect.element(login.password).toHaveAttribute('type', 'password')
  })
})

describe('signing in', () => {
  it('opens the dashboard', async () => {
    const login = await renderLogin()
    await fill(login)
    await login.login.click()
    await expect.poll(login.address, ARRIVAL).toBe('/dashboard')
  })

  it('works by Enter, with spaces around the e-mail', async () => {
    const login = await renderLogin()
    await fill(login)
    await login.email.fill(` ${EMAIL} `)
    await userEvent.keyboard('{Enter}')
    await expect.poll(login.address, ARRIVAL).toBe('/dashboard')
  })

  it('returns to the requested page', async () => {
    const login = await renderLogin({}, '/login?next=%2Fbots%3Fsearch%3Dtravel')
    await fill(login)
    await login.login.click()
    await expect.poll(login.address, ARRIVAL).toBe('/bots?search=travel')
  })

  it('returns there from the login that is shown before the router is loaded', async () => {
    const login = await renderLogin({}, '/login?next=%2Fbots%3Fsearch%3Dtravel', true)
    await fill(login)
    await login.login.click()
    await expect.poll(login.address, ARRIVAL).toBe('/bots?search=travel')
  })

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'])(
    'does not redirect to %s',
    async (next) => {
      const login = await renderLogin({}, `/login?next=${encodeURIComponent(next)}`)
      await fill(login)
      await login.login.click()
      await expect.poll(login.address, ARRIVAL).toBe('/dashboard')
    },
  )

  describe('is busy if it is pressed before the captcha has arrived, and', () => {
    it('then signs in if the server requires none', async () => {
      const { calls, answer } = await pressEarly()
      answer(false)
      await expect.poll(() => calls).toHaveBeenCalledOnce()
    })

    it('then asks for it if the server requires one', async () => {
      const { login, calls, answer } = await pressEarly()
      answer(true)
      await expect.element(login.getByText('Please enter captcha.')).toBeVisible()
      expect(calls).not.toHaveBeenCalled()
    })
  })

  it('is busy until the reply arrives, and sends once', async () => {
    const answer = Promise.withResolvers<never>()
    const calls = vi.fn(() => answer.promise)
    const login = await renderLogin({ handlers: { 'account.login': calls } })
    await fill(login)
    await login.login.click()
    await expect.element(login.login).toHaveAttribute('aria-busy', 'true')
    await login.email.click()
    await userEvent.keyboard('{Enter}')
    expect(calls).toHaveBeenCalledOnce()
  })
})

describe('when it fails', () => {
  it('keeps the typed values and shows a new captcha after wrong credentials', async () => {
    const login = await renderLogin()
    await fill(login, 'wrong')
    const picture = login.getByRole('img', { name: 'Captcha image' })
    await expect.element(picture).toBeVisible()
    const before = picture.element()
    await login.login.click()
    await expect.element(login.getByRole('alert')).toHaveTextContent('The e-mail or the password is not right.')
    await expect.element(login.email).toHaveValue(EMAIL)
    await expect.element(login.password).toHaveValue('wrong')
    await expect.element(login.captcha).toHaveValue('')
    await vi.waitFor(() => expect(picture.element()).not.toBe(before))
  })

  it('reports a wrong captcha', async () => {
    const login = await renderLogin()
    await fill(login, MEMORY_PASSWORD, 'nonsense')
    await login.login.click()
    await expect.element(login.getByRole('alert')).toHaveTextContent('The captcha is not right. Please try again.')
  })

  it("shows 'Something Went Wrong !!' if the network fails", async () => {
    const login = await renderLogin({
      handlers: {
        'account.login': () => {
          throw new PlatformError({ type: 'NETWORK', isOnline: true })
        },
      },
    })
    await fill(login)
    await login.login.click()
    await expect.element(login.getByRole('alert')).toHaveTextContent('Something Went Wrong !!')
    await expect.element(login.password).toHaveValue(MEMORY_PASSWORD)
  })

  it('shows the waiting time after too many attempts', async () => {
    const login = await renderLogin({
      handlers: {
        'account.login': () => {
          throw new PlatformError({ type: 'TOO_MANY_REQUESTS', retryAfterSeconds: 61 })
        },
      },
    })
    await fill(login)
    await login.login.click()
    await expect
      .element(login.getByRole('alert'))
      .toHaveTextContent('Too many attempts. Please try again in 2 minutes.')
  })
})

describe('the captcha', () => {
  it('can be solved by the browser instead of reading the picture', async () => {
    const proofs: string[] = []
    const backend = await challenged()
    const login = await renderLogin({
      handlers: {
        'account.captcha': (input) => backend.call('account.captcha', input),
        'account.login': ({ proof }) => {
          proofs.push(proof ?? '')
          throw new PlatformError({ type: 'REFUSED', rule: 'WRONG_CREDENTIALS', errors: [] })
        },
      },
    })
    await login.email.fill(EMAIL)
    await login.password.fill('wrong')
    await login.getByRole('button', { name: "I can't read the picture" }).click()
    await expect.element(login.getByText('Done: your browser has solved a task instead.')).toBeVisible()
    await expect.element(login.captcha).toBeDisabled()
    await login.login.click()
    await expect.element(login.getByRole('alert')).toHaveTextContent('The e-mail or the password is not right.')
    const { challenge, solution }: Payload = JSON.parse(atob(proofs[0] ?? ''))
    expect(challenge.parameters.algorithm).toBe('PBKDF2/SHA-256')
    expect(solution.derivedKey.startsWith('0')).toBe(true)
    // The proof was used; the new captcha is solved, too.
    await expect.element(login.getByText('Done: your browser has solved a task instead.')).toBeVisible()
    await login.login.click()
    await vi.waitFor(() => expect(proofs).toHaveLength(2))
    expect(proofs[1]).not.toBe(proofs[0])
  })

  it('shows the picture if the browser cannot solve the challenge', async () => {
    const login = await renderLogin()
    await login.getByRole('button', { name: "I can't read the picture" }).click()
    await expect.element(login.getByText(/could not solve the task/)).toBeVisible()
    await expect.element(login.captcha).toBeEnabled()
  })

  it('changes on Refresh', async () => {
    const login = await renderLogin()
    await login.captcha.fill('old')
    const picture = login.getByRole('img', { name: 'Captcha image' })
    await expect.element(picture).toBeVisible()
    const before = picture.element()
    await login.getByRole('button', { name: 'Refresh captcha' }).click()
    await expect.element(login.captcha).toHaveValue('')
    await vi.waitFor(() => expect(picture.element()).not.toBe(before))
  })

  it('is omitted if the server requires none', async () => {
    const answers: object[] = []
    const login = await renderLogin({
      handlers: {
        'account.captcha': () => buildCaptcha('K7PQ2', { isRequired: false }),
        'account.login': (input) => {
          answers.push(input)
          throw new PlatformError({ type: 'REFUSED', rule: 'WRONG_CREDENTIALS', errors: [] })
        },
      },
    })
    await expect.element(login.captcha).not.toBeInTheDocument()
    await login.email.fill(EMAIL)
    await login.password.fill('wrong')
    await login.login.click()
    await expect.element(login.getByRole('alert')).toHaveTextContent('The e-mail or the password is not right.')
    await expect.element(login.captcha).not.toBeInTheDocument()
    expect(answers).toEqual([{ email: EMAIL, password: 'wrong', removeExistingSession: false }])
  })

  it('is followed by a proof of work at an account with many wrong passwords, which then signs in', async () => {
    const backend = await challenged()
    const works: unknown[] = []
    const task = Promise.withResolvers<void>()
    const login = await renderLogin({
      // The session of the token that the handler returns.
      isSignedIn: true,
      handlers: {
        'account.captcha': async (input) => {
          works.push(input.work)
          if (input.work === 4) await task.promise
          return backend.call('account.captcha', input)
        },
        'account.login': (input) => {
          const { proof, email, password } = input
          if (proof === undefined) {
            const { rule, sentence, values } = proofRequired(4)
            throw new PlatformError({ type: 'REFUSED', rule, errors: [{ rule, sentence, values, message: '' }] })
          }
          return { token: 'token', user: buildUser({ email }), deviceToken: password }
        },
      },
    })
    await fill(login)
    await login.login.click()
    await expect.element(login.getByRole('status').filter({ hasText: 'Somebody has tried' })).toBeVisible()
    task.resolve()
    await expect.poll(login.address, ARRIVAL).toBe('/dashboard')
    expect(works).toEqual([1, 4])
    expect(login.session.deviceTokens()).toEqual([MEMORY_PASSWORD])
  })

  it('shows that its picture cannot be loaded, and loads it on Refresh', async () => {
    let isDown = true
    const transport = memoryBackend({ isSignedIn: false })
    const login = await renderLogin({
      handlers: {
        'account.captcha': (input) => {
          if (isDown) throw new PlatformError({ type: 'SERVER' })
          return transport.call('account.captcha', input)
        },
      },
    })
    await expect.element(login.getByText('The picture could not be loaded.')).toBeVisible()
    isDown = false
    await login.getByRole('button', { name: 'Refresh captcha' }).click()
    await expect.element(login.getByRole('img', { name: 'Captcha image' })).toBeVisible()
  })
})
