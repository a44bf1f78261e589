import { buildAgent } from '@platform/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { PlatformError } from '../PlatformError.ts'
import { memoryTransport } from './memoryTransport.ts'
import { withFaults } from './withFaults.ts'

describe('memoryTransport', () => {
  it('gives a handler the input with its defaults, and the caller a copy of the output', async () => {
    const agent = buildAgent({ name: 'Travel' })
    const list = vi.fn(() => ({ agents: [agent], more: false }))
    const { agents } = await memoryTransport({ 'agents.list': list }).call('agents.list', {})
    expect(list).toHaveBeenCalledWith({ from: 0, perPage: 15 }, expect.anything())
    expect(agents).toEqual([agent])
    expect(agents[0]).not.toBe(agent)
  })

  it('names the handler that is missing', async () => {
    await expect(memoryTransport({}).call('agents.list', {})).rejects.toThrow(
      'Platform: no handler for "agents.list". The memory transport answers only what a test declares. ' +
        'Add a "agents.list" handler to memoryTransport().',
    )
  })

  it('refuses an output that does not match the contract', async () => {
    const transport = memoryTransport({
      'agents.list': () => ({ agents: [buildAgent({ createdAt: 'now' })], more: true }),
    })
    await expect(transport.call('agents.list', {})).rejects.toMatchObject({
      context: { type: 'UNEXPECTED_REPLY', endpoint: 'agents.list' },
    })
  })

  it('refuses an input that does not match the contract', async () => {
    await expect(memoryTransport({}).call('agents.get', { agentId: '' })).rejects.toMatchObject({
      context: { type: 'UNEXPECTED_REPLY' },
    })
    const transport = memoryTransport({ 'agents.delete': () => ({ message: 'done' }) })
    await expect(transport.call('agents.delete', { agentId: '' })).rejects.toMatchObject({
      context: { type: 'INVALID', errors: [{ field: 'agentId' }] },
    })
  })

  it('passes on the error of a handler, and wraps any other exception', async () => {
    const refusal = new PlatformError({ type: 'NOT_FOUND' })
    const transport = memoryTransport({
      'agents.get': () => Promise.reject(refusal),
      'agents.delete': () => {
        throw new TypeError('oops')
      },
    })
    await expect(transport.call('agents.get', { agentId: 'a' })).rejects.toBe(refusal)
    await expect(transport.call('agents.delete', { agentId: 'a' })).rejects.toMatchObject({
      name: 'PlatformError',
      message: expect.stringContaining('TypeError: oops'),
    })
  })

  it('rejects as soon as the caller aborts, whether or not the handler has finished', async () => {
    const controller = new AbortController()
    const transport = memoryTransport({ 'account.logout': () => new Promise(() => undefined) })
    const call = transport.call('account.logout', {}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ context: { type: 'ABORTED' } })
  })

  it('sends events, gaps and states to every connection until it is closed', () => {
    const transport = memoryTransport({})
    const handlers = { onEvent: vi.fn(), onPiece: vi.fn(), onGap: vi.fn(), onStatus: vi.fn() }
    const connection = transport.connect(handlers)
    const event = { name: 'agents.changed', payload: { agentId: 'a' } } as const
    transport.emit(event)
    transport.emitPiece({ replyId: 'r', index: 0, text: 'Hel' })
    transport.emitGap()
    transport.setLiveStatus('waiting')
    connection.close()
    transport.emit(event)
    transport.setLiveStatus('open')
    expect(handlers.onEvent.mock.calls).toEqual([[event]])
    expect(handlers.onPiece.mock.calls).toEqual([[{ replyId: 'r', index: 0, text: 'Hel' }]])
    expect(handlers.onGap).toHaveBeenCalledTimes(1)
    expect(handlers.onStatus.mock.calls).toEqual([['open'], ['waiting']])
  })
})

describe('withFaults', () => {
  const sound = memoryTransport({ 'account.logout': () => ({}) })

  it('delays calls, and stops waiting when the caller aborts', async () => {
    const controller = new AbortController()
    const call = withFaults(sound, { latencyMs: 60_000 }).call('account.logout', {}, { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ context: { type: 'ABORTED' } })
    await expect(withFaults(sound, { latencyMs: 5 }).call('account.logout', {})).resolves.toEqual({})
  })

  it('fails the given share of the calls', async () => {
    const numbers = [0.1, 0.9]
    const failing = withFaults(sound, { failureRate: 0.5, random: () => numbers.shift() ?? 0 })
    await expect(failing.call('account.logout', {})).rejects.toMatchObject({ context: { type: 'SERVER' } })
    await expect(failing.call('account.logout', {})).resolves.toEqual({})
  })

  it('is offline for calls and for live events', async () => {
    const offline = withFaults(sound, { isOffline: true })
    const onStatus = vi.fn()
    const onEvent = vi.fn()
    offline.connect({ onEvent, onStatus }).close()
    expect(onStatus.mock.calls).toEqual([['waiting']])
    await expect(offline.call('account.logout', {})).rejects.toMatchObject({
      context: { type: 'NETWORK', isOnline: false },
    })
  })
})
