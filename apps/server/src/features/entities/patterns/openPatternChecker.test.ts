import { expect, it } from 'vitest'
import { Failed } from '../../../core/http/failed.ts'
import { openPatternChecker } from './openPatternChecker.ts'

const { signal } = new AbortController()

it('returns the errors of patterns', async () => {
  const errors = await openPatternChecker()(['a+', '(?=a)b', 'a+'], signal)
  expect([...errors.keys()]).toEqual(['(?=a)b'])
  expect(errors.get('(?=a)b')).toMatch(/^Looking ahead/)
})

it('refuses patterns that take too long, and checks the next ones', async () => {
  const check = openPatternChecker({ timeoutMs: 2_000 })
  const many = Array.from({ length: 500_000 }, (_, at) => `a.*b${at}`)
  const [refusal, errors] = await Promise.allSettled([check(many, signal), check(['('], signal)])
  expect(refusal).toMatchObject({ status: 'rejected', reason: expect.any(Failed) as Failed })
  expect(errors).toMatchObject({ status: 'fulfilled', value: new Map([['(', expect.any(String)]]) })
})

it('does not check for a client that has disconnected', async () => {
  const disconnected = AbortSignal.abort(new Error('disconnected'))
  await expect(openPatternChecker()(['a'], disconnected)).rejects.toThrow('disconnected')
})
