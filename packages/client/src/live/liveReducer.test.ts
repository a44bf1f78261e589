import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServerFrame } from '@platform/contract'
import { liveReducer, liveStart, type LiveEffect, type LiveSignal, type LiveState } from './liveReducer.ts'

const frame = (received: ServerFrame): LiveSignal => ({ type: 'frameReceived', frame: received })
const event = (seq: number): LiveSignal => frame({ action: 'event', seq, name: 'agents.changed', payload: { seq } })
const ready = (seq: number): LiveSignal => frame({ action: 'ready', seq })
const timeUp: LiveSignal = { type: 'timeUp' }
const woke: LiveSignal = { type: 'woke' }
const cut: LiveSignal = { type: 'socketClosed', code: 1006, reason: '' }

const resume = (seq: number) => ({ type: 'send', frame: { action: 'resume', seq } })

/** Returns the state after the signals, and the effects of the last one. */
function after(...signals: LiveSignal[]): { state: LiveState; effects: readonly LiveEffect[]; emitted: number[] } {
  let [state, effects] = liveStart
  const emitted: number[] = []
  for (const signal of signals) {
    ;[state, effects] = liveReducer(state, signal)
    for (const effect of effects) {
      if (effect.type === 'emitEvent') emitted.push((effect.payload as { seq: number }).seq)
    }
  }
  return { state, effects, emitted }
}
const kinds = (effects: readonly LiveEffect[]): string[] => effects.map(({ type }) => type)
const pause = (effects: readonly LiveEffect[]): number | undefined =>
  effects.find((effect) => effect.type === 'setTimer')?.milliseconds

describe('opening', () => {
  it('authenticates as soon as there is a socket, and is open when the server accepts the token', () => {
    expect(kinds(liveStart[1])).toEqual(['setTimer', 'openSocket'])
    expect(after({ type: 'socketOpened' }).effects).toEqual([{ type: 'authenticate' }])
    expect(after({ type: 'socketOpened' }, ready(7)).state).toMatchObject({ status: 'open', seq: 7 })
  })

  it('reports a gap at first: events since the page was read are unknown', () => {
    expect(kinds(after({ type: 'socketOpened' }, ready(7)).effects)).toContain('reportGap')
  })

  it('drops a connection whose server does not reply', () => {
    const { state, effects } = after({ type: 'socketOpened' }, timeUp)
    expect(state.status).toBe('waiting')
    expect(kinds(effects)).toEqual(['dropSocket', 'setTimer'])
  })
})

describe('a topic', () => {
  const topic = 'conversation:7'
  const follow = (after: number | null = null): LiveSignal => ({ type: 'topicFollowed', topic, after })
  const subscribed = (seq: number) => frame({ action: 'subscribed', topic, seq })
  const entry = (seq: number) => frame({ action: 'topic', topic, seq, content: seq })
  const subscribe = (seq?: number) => ({
    type: 'send',
    frame: { action: 'subscribe', topic, ...(seq === undefined ? {} : { after: seq }) },
  })

  it('is followed at once if the connection is open, else as soon as it is', () => {
    expect(after(ready(7), follow()).effects).toEqual([subscribe()])
    expect(after(follow()).effects).toEqual([])
    expect(after(follow(4), ready(7)).effects).toContainEqual(subscribe(4))
  })

  it('brings each entry once, and what has no number', () => {
    const passing = frame({ action: 'topic', topic, content: 'typing' })
    const open = [ready(7), follow(), subscribed(2)]
    const emitted = (...signals: LiveSignal[]) => after(...open, ...signals).effects
    expect(emitted(entry(3))).toEqual([{ type: 'emitContent', topic, seq: 3, content: 3 }])
    expect(emitted(entry(3), entry(3))).toEqual([])
    expect(emitted(entry(2))).toEqual([])
    expect(emitted(passing)).toEqual([{ type: 'emitContent', topic, seq: null, content: 'typing' }])
  })

  it('goes on after a reconnection where it was, and reports a gap if the server cannot', () => {
    const again = [ready(7), follow(), subscribed(2), entry(3), cut, timeUp, ready(7)]
    expect(after(...again).effects).toContainEqual(subscribe(3))
    expect(after(...again, subscribed(3)).effects).toEqual([])
    expect(after(...again, subscribed(900)).effects).toEqual([{ type: 'reportTopicGap', topic }])
    expect(after(...again, subscribed(900), entry(901)).effects).toHaveLength(1)
  })

  it('that was left, or that the server refuses, brings nothing and is not followed again', () => {
    const left = [ready(7), follow(), subscribed(2), { type: 'topicLeft', topic } as const]
    expect(after(...left).effects).toEqual([{ type: 'send', frame: { action: 'unsubscribe', topic } }])
    expect(after(...left, entry(3)).effects).toEqual([])
    expect(after(...left, cut, timeUp, ready(7)).effects).not.toContainEqual(subscribe(2))
    const refused = [ready(7), follow(), frame({ action: 'unsubscribed', topic })]
    expect(after(...refused).effects).toEqual([{ type: 'reportTopicRefused', topic }])
    expect(after(...refused, cut, timeUp, ready(7)).effects).not.toContainEqual(subscribe())
  })
})

const isReported = (...signals: LiveSignal[]): boolean =>
  kinds(after(...signals).effects).includes('reportAccessChange')

describe('a change of access', () => {
  const changed = frame({ action: 'access' })

  it('is reported when the server sends it', () => {
    expect(after(ready(7), changed)).toMatchObject({
      state: { status: 'open', seq: 7 },
      effects: [{ type: 'reportAccessChange' }],
    })
  })

  it('is reported after an interruption, during which it may have been missed', () => {
    expect(isReported(ready(7))).toBe(false)
    expect(isReported(ready(7), cut, timeUp, ready(7))).toBe(true)
    expect(isReported(cut, timeUp, ready(7))).toBe(true)
  })
})

describe('reconnecting', () => {
  it('waits 2,000 ms first and 3,000 ms from then on', () => {
    expect(pause(after(ready(1), cut).effects)).toBe(2_000)
    expect(pause(after(ready(1), cut, timeUp, cut).effects)).toBe(3_000)
    expect(pause(after(ready(1), cut, timeUp, cut, timeUp, cut).effects)).toBe(3_000)
    expect(pause(after(ready(1), cut, timeUp, ready(1), cut).effects)).toBe(2_000)
    expect(pause(after(cut).effects)).toBe(2_000)
  })

  it('reconnects at once when the device wakes', () => {
    const { state, effects } = after(ready(1), cut, woke)
    expect(state.status).toBe('connecting')
    expect(kinds(effects)).toContain('openSocket')
  })

  it('closes when the token is refused', () => {
    const { state, effects } = after(ready(1), { type: 'socketClosed', code: 4001, reason: '' })
    expect(state.status).toBe('closed')
    expect(kinds(effects)).toEqual(['clearTimer', 'dropSocket', 'reportTokenRefused'])
  })
})

describe('staying alive', () => {
  const ping = { type: 'send', frame: { action: 'ping' } }

  it('pings every 30,000 ms', () => {
    expect(pause(after(ready(1)).effects)).toBe(30_000)
    expect(after(ready(1), timeUp).effects).toEqual([ping, { type: 'setTimer', milliseconds: 30_000 }])
  })

  it('closes after 2 missed answers', () => {
    expect(after(ready(1), timeUp, timeUp).state.status).toBe('open')
    const { state, effects } = after(ready(1), timeUp, timeUp, timeUp)
    expect(state.status).toBe('waiting')
    expect(kinds(effects)).toEqual(['dropSocket', 'setTimer'])
  })

  it('counts missed answers from zero again after an answer', () => {
    const pong = frame({ action: 'pong' })
    expect(after(ready(1), timeUp, timeUp, pong, timeUp, timeUp).state.status).toBe('open')
  })

  it('pings at once when the device wakes, with a shorter timeout', () => {
    const { effects } = after(ready(1), woke)
    expect(effects).toEqual([ping, { type: 'setTimer', milliseconds: 5_000 }])
    expect(after(ready(1), woke, timeUp).state.status).toBe('waiting')
    expect(after(ready(1), woke, frame({ action: 'pong' }), timeUp).state.status).toBe('open')
  })
})

describe('catching up', () => {
  const broken = [ready(5), event(6), cut, timeUp]

  it('requests the events after the last one that it received', () => {
    expect(after(ready(5)).effects).toContainEqual(resume(5))
    expect(after(...broken, ready(9)).effects).toContainEqual(resume(6))
    expect(kinds(after(...broken, ready(9)).effects)).not.toContain('reportGap')
  })

  it('reports a gap if that event is too old, or if the server restarted', () => {
    const resync = after(...broken, ready(900), frame({ action: 'resync', seq: 900 }))
    expect(resync.effects).toEqual([{ type: 'reportGap' }])
    expect(resync.state).toMatchObject({ seq: 900 })
    expect(kinds(after(...broken, ready(2)).effects)).toContain('reportGap')
  })

  it('emits no event twice', () => {
    expect(after(...broken, ready(8), event(6), event(7), event(8), event(8), event(9)).emitted).toEqual([6, 7, 8, 9])
  })
})

describe('any signals in any order', () => {
  const frames = fc.oneof(
    fc.nat(20).map(ready),
    fc.nat(20).map(event),
    fc.nat(20).map((seq) => frame({ action: 'resync', seq })),
    fc.constant(frame({ action: 'pong' })),
    fc.constant(frame({ action: 'error', message: 'x' })),
  )
  const signals = fc.array(
    fc.oneof(
      { arbitrary: frames, weight: 4 },
      fc.constantFrom<LiveSignal>(timeUp, woke, cut, { type: 'socketOpened' }, { type: 'ended' }),
      fc.constant<LiveSignal>({ type: 'socketClosed', code: 4001, reason: '' }),
    ),
    { maxLength: 60 },
  )

  it('keep a closed connection closed, have a timer until then, and send only while open', () => {
    fc.assert(
      fc.property(signals, (list) => {
        let [state] = liveStart
        let isTimed = true
        const senders = new Set<LiveState['status']>()
        const afterwards: unknown[] = []
        for (const signal of list) {
          const [next, effects] = liveReducer(state, signal)
          if (signal.type === 'timeUp') isTimed = false
          for (const effect of effects) {
            if (effect.type === 'setTimer') isTimed = true
            if (effect.type === 'clearTimer') isTimed = false
            if (effect.type === 'send') senders.add(next.status)
          }
          if (state.status === 'closed') afterwards.push(next.status, ...effects)
          expect(isTimed).toBe(next.status !== 'closed')
          state = next
        }
        expect([...senders].filter((status) => status !== 'open')).toEqual([])
        expect(afterwards.filter((status) => status !== 'closed')).toEqual([])
      }),
    )
  })

  it('emit every event of a conforming server once and in order, and no gap if nothing is lost', () => {
    // The server numbers events 1, 2, 3 …; after a reconnection it replays from the requested number, in order.
    fc.assert(
      fc.property(fc.array(fc.record({ live: fc.nat(3), isCut: fc.boolean() }), { maxLength: 25 }), (rounds) => {
        let newest = 0
        const emitted: number[] = []
        let state = liveReducer(liveStart[0], ready(0))[0]
        const receive = (signal: LiveSignal): void => {
          const [next, effects] = liveReducer(state, signal)
          state = next
          for (const effect of effects) {
            expect(effect.type).not.toBe('reportGap')
            if (effect.type === 'emitEvent') emitted.push((effect.payload as { seq: number }).seq)
            if (effect.type === 'send' && effect.frame.action === 'resume') {
              for (let seq = effect.frame.seq + 1; seq <= newest; seq += 1) receive(event(seq))
            }
          }
        }
        for (const { live, isCut } of rounds) {
          if (isCut) {
            receive(cut)
            newest += live
            receive(timeUp)
            receive(ready(newest))
          } else {
            for (let count = 0; count < live; count += 1) {
              newest += 1
              receive(event(newest))
            }
          }
        }
        expect(emitted).toEqual(Array.from({ length: newest }, (_, i) => i + 1))
      }),
    )
  })
})

describe('pieces of a reply', () => {
  it('are emitted on arrival and do not change the sequence number', () => {
    const piece = { replyId: 'r', index: 0, text: 'Hel' }
    const opened = after({ type: 'socketOpened' }, ready(7))
    const { state, effects } = after({ type: 'socketOpened' }, ready(7), frame({ action: 'piece', ...piece }))
    expect(effects).toEqual([{ type: 'emitPiece', piece }])
    expect(state).toEqual(opened.state)
  })
})
