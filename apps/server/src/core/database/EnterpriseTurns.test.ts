import { expect, it } from 'vitest'
import { WaitingLimitError } from '../compute/WaitingLimitError.ts'
import { EnterpriseTurns } from './EnterpriseTurns.ts'

/** Operations such as `a1` of the enterprise `a`, which run until they are ended by name. */
function openTurns(shares: Partial<ConstructorParameters<typeof EnterpriseTurns>[0]> = {}) {
  const turns = new EnterpriseTurns({ running: 3, runningOfEnterprise: 2, waitingOfEnterprise: 3, ...shares })
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, signal?: AbortSignal) =>
    turns.run(
      name.charAt(0),
      () => {
        began.push(name)
        return new Promise<void>((resolve) => void ends.set(name, resolve))
      },
      signal,
    )
  const end = async (name: string, operation: Promise<void> | undefined) => {
    ends.get(name)?.()
    await operation
  }
  return { began, run, end }
}
const settled = () => new Promise(setImmediate)

it('an enterprise uses its share only, and the others take turns with it', async () => {
  const { began, run, end } = openTurns()
  const [first, , , , other] = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(name))
  await settled()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  await end('a1', first)
  await end('b1', other)
  await settled()
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('refuses what waits beyond a limit, and forgets what is aborted', async () => {
  const { began, run, end } = openTurns({ running: 1, waitingOfEnterprise: 2 })
  const client = new AbortController()
  const first = run('a1')
  const aborted = run('a2', client.signal)
  const next = run('a3')
  await expect(run('a4')).rejects.toThrow(WaitingLimitError)
  client.abort(new Error('disconnected'))
  await expect(aborted).rejects.toThrow('disconnected')
  await end('a1', first)
  await settled()
  expect(began).toEqual(['a1', 'a3'])
  await end('a3', next)
})
