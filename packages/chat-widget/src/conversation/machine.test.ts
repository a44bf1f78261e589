import { expect, it, vi } from 'vitest'
import { ChatError } from './ChatError.ts'
import type { ChatMessage, ChatSession } from './protocol.types.ts'
import {
  after,
  begun,
  failedToSend,
  follow,
  framed,
  open,
  queue,
  START,
  wake,
  type Machine,
  type Step,
} from './machine.ts'
import { randomId } from './randomId.ts'
import { TIMING } from './timing.ts'

const session: ChatSession = { sessionId: 's', token: 't' }
const greeting: ChatMessage = {
  id: 'm1',
  sequence: 1,
  clientId: null,
  from: 'bot',
  text: 'Hello',
  buttons: [],
  sources: [],
  at: '2026-01-01T00:00:00.000Z',
}
const message = { clientId: 'c1', text: 'Hi', at: greeting.at, status: 'waiting', error: null } as const
const stored = () => ({ session: null, readUpTo: 0, outbox: [] })

/** Returns the state after the signals, each on a frozen state, and the actions of the last one. */
function run(...signals: ((step: Step) => void)[]) {
  let machine: Machine = START
  let actions: Step['effects'] = []
  for (const signal of signals) {
    const { effects, ...next } = after(Object.freeze(machine), signal, { isOnline: true, timing: TIMING, stored })
    machine = next
    actions = effects
  }
  return { machine, actions }
}
const start = [open, (step: Step) => begun(step, { ...session, messages: [greeting], sequence: 1 })]
const ready = (step: Step) => framed(step, { type: 'ready', sequence: 1 })
const pong = (step: Step) => framed(step, { type: 'pong' })
const missed = (step: Step) => framed(step, { type: 'message', message: { ...greeting, id: 'm2', sequence: 2 } })

it('opens a socket once the conversation has begun, and sends a message once it is open', () => {
  expect(run(open).actions).toEqual([['stop'], ['begin']])
  expect(run(...start).actions).toEqual([['setTimer', TIMING.readyMs], ['openSocket']])
  const { machine, actions } = run(...start, ready, (step) => queue(step, message))
  expect(actions).toEqual([['send', message]])
  expect(machine.view.outbox).toMatchObject([{ status: 'sending' }])
})

it('keeps the pause that the server requires, also when the device wakes', () => {
  const held = new ChatError('TOO_MANY', 'wait', 20)
  const refused = [
    ...start,
    ready,
    (step: Step) => queue(step, message),
    (step: Step) => failedToSend(step, 'c1', held, 0),
  ]
  expect(run(...refused).actions).toEqual([['setTimer', 20_000, expect.any(Function)]])
  expect(run(...refused, wake).actions).not.toContainEqual(expect.arrayContaining(['send']))
})

it('loads missed messages when the socket is lost, and connects again later', () => {
  const { machine, actions } = run(...start, ready, (step) => follow(step, 'cut'))
  expect(actions).toEqual([['dropSocket'], ['setRetry', 0], ['fetch', 1]])
  expect(machine.link).toEqual({ status: 'waiting', attempt: 0 })
})

it('does not take the server for unreachable if it was heard while a call failed', () => {
  const lost = new ChatError('UNREACHABLE', 'lost')
  const { heard } = run(...start, ready).machine
  const failing = (step: Step) => failedToSend(step, 'c1', lost, heard)
  expect(run(...start, ready, failing).machine.view.connection).toBe('unreachable')
  expect(run(...start, ready, pong, failing).machine.view.connection).toBe('online')
})

it('waits longer for a socket on which missed messages still arrive', () => {
  expect(run(...start, missed).actions).toEqual([['setTimer', TIMING.readyMs]])
})

it('makes ids of messages that the server accepts, also where crypto.randomUUID does not exist', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, randomId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
})
