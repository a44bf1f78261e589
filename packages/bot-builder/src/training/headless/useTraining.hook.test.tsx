// @vitest-environment happy-dom
import { memoryTransport, PlatformError } from '@platform/client'
import type { Training } from '@platform/contract'
import { buildTask, buildTraining } from '@platform/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { withPlatform } from '@platform/testing/with-platform'
import { useTraining } from './useTraining.ts'

/** A server with a training in the given state. */
function serverAt(start: Training) {
  const asked = vi.fn()
  let training = start
  const transport = memoryTransport({
    'agents.training': () => {
      asked()
      return training
    },
    'agents.train': () => {
      training = buildTraining({ state: 'queued' })
      return { message: 'Training has started', training }
    },
  })
  const move = (next: Training) => {
    training = next
  }
  return { transport, asked, move }
}

describe('useTraining', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  it('starts a training and polls its state, also if no live event arrives', async () => {
    const { transport, move } = serverAt(buildTraining())
    const { result, act } = await renderHook(() => useTraining('a1'), { wrapper: withPlatform(transport) })
    await vi.waitFor(() => expect(result.current.training?.state).toBe('untrained'))
    await act(async () => {
      expect(await result.current.train()).toMatchObject({
        status: 'done',
        value: { message: 'Training has started' },
      })
    })
    await vi.waitFor(() => expect(result.current.isTraining).toBe(true))
    move(buildTraining({ state: 'trained' }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await vi.waitFor(() => expect(result.current).toMatchObject({ isTraining: false, training: { state: 'trained' } }))
  })

  it('does not poll while no training runs', async () => {
    const { transport, asked } = serverAt(buildTraining({ state: 'trained' }))
    const { result, act } = await renderHook(() => useTraining('a1'), { wrapper: withPlatform(transport) })
    await vi.waitFor(() => expect(result.current.training?.state).toBe('trained'))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked).toHaveBeenCalledOnce()
  })

  it('follows live events', async () => {
    const { transport, move } = serverAt(buildTraining())
    const { result } = await renderHook(() => useTraining('a1'), { wrapper: withPlatform(transport) })
    await vi.waitFor(() => expect(result.current.training?.state).toBe('untrained'))
    const training = buildTraining({ state: 'failed', error: 'There is only one intent to learn.' })
    move(training)
    transport.emit({ name: 'training.changed', payload: { agentId: 'a1', training } })
    await vi.waitFor(() => expect(result.current.training?.error).toBe('There is only one intent to learn.'))
  })

  it('cancels the task of the training that runs, and offers nothing to cancel otherwise', async () => {
    const cancelled = vi.fn()
    const { transport: server, move } = serverAt(buildTraining({ state: 'training' }))
    const task = buildTask({ subjectId: 'a1' })
    const transport = memoryTransport({
      'agents.training': () => server.call('agents.training', { agentId: 'a1' }),
      'tasks.list': () => ({ tasks: [task], nextCursor: null }),
      'tasks.cancel': ({ taskId }) => {
        cancelled(taskId)
        return { ...task, isCancelling: true }
      },
    })
    const { result, act } = await renderHook(() => useTraining('a1'), { wrapper: withPlatform(transport) })
    expect(result.current.cancel).toBeNull()
    await vi.waitFor(() => expect(result.current.cancel).not.toBeNull())
    await act(async () => expect(await result.current.cancel?.()).toMatchObject({ status: 'done' }))
    expect(cancelled).toHaveBeenCalledExactlyOnceWith(task.taskId)
    move(buildTraining({ state: 'failed', isCancelled: true }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await vi.waitFor(() => expect(result.current).toMatchObject({ isTraining: false, cancel: null }))
  })

  it('§8 train failure: returns the error', async () => {
    const error = new PlatformError({ type: 'REFUSED', rule: 'NOTHING_TO_TRAIN', errors: [] }, 'There are no intents')
    const transport = memoryTransport({
      'agents.training': () => buildTraining(),
      'agents.train': () => {
        throw error
      },
    })
    const { result, act } = await renderHook(() => useTraining('a1'), { wrapper: withPlatform(transport) })
    const refused = { status: 'refused', rule: 'NOTHING_TO_TRAIN', error, current: null }
    await act(async () => expect(await result.current.train()).toEqual(refused))
    expect(result.current.isStarting).toBe(false)
  })
})
