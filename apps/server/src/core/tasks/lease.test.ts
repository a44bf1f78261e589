import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdLease, LEASE_SECONDS } from './lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
const ignore = () => undefined

describe('the lease on a task', () => {
  it('is held while it is renewed', async () => {
    const renew = vi.fn(async () => true)
    const lease = holdLease(renew, ignore)
    await pass(600)
    expect(lease.lost.aborted).toBe(false)
    expect(renew.mock.calls.length).toBeGreaterThan((600 / LEASE_SECONDS) * 2)
    lease.release()
  })

  it('survives two failed renewals, which are reported', async () => {
    let tries = 0
    const failures: unknown[] = []
    const lease = holdLease(
      async () => {
        tries += 1
        if (tries % 3 !== 0) throw new Error('no connection')
        return true
      },
      (error) => failures.push(error),
    )
    await pass(60)
    expect(lease.lost.aborted).toBe(false)
    expect(failures).toHaveLength(16)
    lease.release()
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no connection'))],
    ['hangs', () => new Promise<boolean>(ignore)],
  ])('is given up before it expires if renewing %s', async (_how, renew) => {
    const lease = holdLease(renew, ignore)
    await pass(LEASE_SECONDS - 1)
    expect(lease.lost.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is extended from the time of the request, not of its answer', async () => {
    let answers = 0
    const lease = holdLease(async () => {
      answers += 1
      if (answers > 1) throw new Error('no connection')
      await new Promise((resolve) => setTimeout(resolve, 2_400))
      return true
    }, ignore)
    await pass(2.5 + LEASE_SECONDS - 1)
    expect(lease.lost.aborted).toBe(true)
  })

  it('is lost as soon as another server holds the task', async () => {
    const lease = holdLease(async () => false, ignore)
    await pass(3)
    expect(lease.lost.reason).toHaveProperty('message', 'the lease was lost: another server holds it')
  })

  it('can be released during a renewal', async () => {
    const answer = Promise.withResolvers<boolean>()
    const lease = holdLease(() => answer.promise, ignore)
    await pass(3)
    lease.release()
    answer.resolve(false)
    await pass(30)
    expect(lease.lost.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })
})
