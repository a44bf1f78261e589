// @vitest-environment happy-dom
import type { Task } from '@platform/contract'
import { buildTask } from '@platform/testing/builders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { withProviders } from './testing/withProviders.tsx'
import { useTasks } from './useTasks.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A server with one task, and the hook on it. */
async function open(start: Task, isEnabled = true) {
  let task = start
  const listed = vi.fn()
  const { transport, wrapper } = withProviders({
    'tasks.list': (query) => {
      listed(query)
      return { tasks: [task], nextCursor: null }
    },
    'tasks.cancel': ({ taskId }) => (task = { ...task, taskId, isCancelling: true }),
  })
  const rendered = await renderHook(() => useTasks({ agentId: 'a1' }, { isEnabled }), {
    wrapper,
  })
  const move = (changes: Partial<Task>): Task => (task = { ...task, ...changes })
  return { ...rendered, transport, listed, move }
}

it('follows a task by its events, and by requests while it is open', async () => {
  const { result, act, listed, move, transport } = await open(buildTask({ subjectId: 'a1', progress: 0.1 }))
  await vi.waitFor(() => expect(result.current.tasks[0]?.progress).toBe(0.1))
  transport.emit({ name: 'tasks.changed', payload: move({ progress: 0.5 }) })
  await vi.waitFor(() => expect(result.current.tasks[0]?.progress).toBe(0.5))
  transport.emit({ name: 'tasks.changed', payload: buildTask({ subjectId: 'another agent' }) })
  move({ state: 'done', progress: 1 })
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await vi.waitFor(() => expect(result.current.tasks[0]?.state).toBe('done'))
  const asked = listed.mock.calls.length
  expect(asked).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(listed).toHaveBeenCalledTimes(asked)
  expect(listed).toHaveBeenCalledWith({ agentId: 'a1', isOpen: false, perPage: 20 })
})

it('cancels a task, and shows that it is being cancelled', async () => {
  const { result, act } = await open(buildTask())
  await vi.waitFor(() => expect(result.current.tasks).toHaveLength(1))
  await act(async () => {
    const [{ taskId } = { taskId: '' }] = result.current.tasks
    expect(await result.current.cancel({ taskId })).toMatchObject({ status: 'done', value: { taskId } })
  })
  await vi.waitFor(() => expect(result.current.tasks[0]?.isCancelling).toBe(true))
})

it('asks for nothing while it is not enabled', async () => {
  const { result, listed } = await open(buildTask(), false)
  expect(result.current.tasks).toEqual([])
  expect(listed).not.toHaveBeenCalled()
})
