import { expect, it, vi } from 'vitest'
import { taskQueue } from './taskQueue.ts'

it('runs a task at once while none is waiting', () => {
  const task = vi.fn()
  const queue = taskQueue()
  queue.add(task)
  queue.add(task)
  expect(task).toHaveBeenCalledTimes(2)
})

it('keeps the order if a task has to wait, and is immediate again afterwards', async () => {
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const queue = taskQueue()
  queue.add(() => promise.then(() => void order.push('first')))
  queue.add(() => void order.push('second'))
  queue.add(async () => void order.push('third'))
  expect(order).toEqual([])
  resolve(undefined)
  await vi.waitFor(() => expect(order).toEqual(['first', 'second', 'third']))
  await new Promise((done) => setTimeout(done))
  queue.add(() => void order.push('fourth'))
  expect(order.at(-1)).toBe('fourth')
})
