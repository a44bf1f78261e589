import { afterEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'

const { input, describeIssue } = endpoints['account.login']
const messages = () => {
  const { error } = input.safeParse({ email: 1, password: 'x'.repeat(257), captchaId: 'a\0' }, { error: describeIssue })
  return error?.issues.map(({ message }) => message)
}

afterEach(() => void z.config({ localeError: undefined }))

it("returns English messages for zod's issues, and keeps the messages of the contract", () => {
  expect(messages()).toEqual([
    'Invalid input: expected string, received number',
    'Too big: expected string to have <=256 characters',
    'must not contain the NUL character',
  ])
})

it('uses the language that the host has configured for zod', () => {
  z.config({ localeError: ({ code }) => `Ungültig: ${code}` })
  expect(messages()).toEqual(['Ungültig: invalid_type', 'Ungültig: too_big', 'must not contain the NUL character'])
})
