import { setImmediate as nextLoop } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ConnectionTurns, inBackground, type ConnectionCounts } from './ConnectionTurns.ts'

/** Turns whose users are recorded by name, in the order in which they get a connection. */
function recordedTurns(counts: ConnectionCounts = { connections: 1, inBackground: 1 }) {
  const turns = new ConnectionTurns(counts)
  const order: string[] = []
  const take = async (name: string) => {
    const turn = await turns.take()
    order.push(name)
    return turn
  }
  /** Takes a turn and ends it at once. */
  const use = async (name: string) => (await take(name)).release()
  return { order, take, use }
}

it('requests go before background transactions, each kind in the order of its arrival', async () => {
  const { order, take, use } = recordedTurns()
  const first = await take('request 1')
  const waiting = [
    inBackground(() => use('background 1')),
    use('request 2'),
    inBackground(() => use('background 2')),
    use('request 3'),
  ]
  first.release()
  await Promise.all(waiting)
  expect(order).toEqual(['request 1', 'request 2', 'request 3', 'background 1', 'background 2'])
})

it('the event loop runs between background transactions, so that requests that arrive meanwhile go first', async () => {
  const { order, use } = recordedTurns()
  const waiting = [1, 2, 3].map((number) => inBackground(() => use(`background ${number}`)))
  const arriving = nextLoop().then(() => use('request'))
  await Promise.all([...waiting, arriving])
  expect(order).toEqual(['background 1', 'request', 'background 2', 'background 3'])
})

it('a background transaction is passed by 16 requests at most', async () => {
  const { order, take, use } = recordedTurns()
  const first = await take('request 0')
  const background = inBackground(() => use('background'))
  const requests = Array.from({ length: 40 }, (_, index) => use(`request ${index + 1}`))
  first.release()
  await Promise.all([background, ...requests])
  expect(order.indexOf('background')).toBe(17)
})

it('of several connections, background transactions leave some to requests', async () => {
  const { order, take } = recordedTurns({ connections: Infinity, inBackground: 2 })
  const running = inBackground(() => [1, 2, 3].map((number) => take(`background ${number}`)))
  const [first] = await Promise.all([running[0], running[1]])
  await take('request')
  await nextLoop()
  expect(order).toEqual(['background 1', 'background 2', 'request'])
  first?.release()
  await running[2]
  expect(order).toEqual(['background 1', 'background 2', 'request', 'background 3'])
})
