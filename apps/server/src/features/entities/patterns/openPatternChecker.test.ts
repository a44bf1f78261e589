import { expect, it } from 'vitest'
import { WaitingLimitError } from '../../../core/compute/WaitingLimitError.ts'
import { refused } from '../../../core/http/failed.ts'
import { openPatternChecker } from './openPatternChecker.ts'

const context = { enterpriseId: 'a', signal: new AbortController().signal }

it('returns the errors of patterns', async () => {
  const errors = await openPatternChecker()(['a+', '(?=a)b', 'a+'], context)
  expect([...errors.keys()]).toEqual(['(?=a)b'])
  expect(errors.get('(?=a)b')).toMatch(/^Looking ahead/)
})

it('refuses patterns that take too long, and checks the next ones', async () => {
  const check = openPatternChecker()
  const many = Array.from({ length: 500_000 }, (_, at) => `a.*b${at}`)
  const [refusal, errors] = await Promise.allSettled([check(many, context), check(['('], context)])
  const message = 'The patterns take too long to check. Use fewer or shorter ones.'
  expect(refusal).toMatchObject({ status: 'rejected', reason: refused('BAD_PATTERN', message, { field: 'values' }) })
  expect(errors).toMatchObject({ status: 'fulfilled', value: new Map([['(', expect.any(String)]]) })
})

it('checks the patterns of enterprises in turn, of which fifty lists each may wait', async () => {
  const check = openPatternChecker()
  const order: string[] = []
  const checks = 'a,'
    .repeat(52)
    .concat('b')
    .split(',')
    .map((enterpriseId) => check(['a'], { ...context, enterpriseId }).then(() => order.push(enterpriseId)))
  const results = await Promise.allSettled(checks)
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: new WaitingLimitError() },
  ])
  expect(order.join('')).toBe(`ab${'a'.repeat(50)}`)
})

it('does not check for a client that has disconnected', async () => {
  const disconnected = AbortSignal.abort(new Error('disconnected'))
  await expect(openPatternChecker()(['a'], { ...context, signal: disconnected })).rejects.toThrow('disconnected')
})
