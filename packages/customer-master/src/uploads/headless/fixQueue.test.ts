import { FIXED_ROWS_MAX } from '@platform/contract'
import { expect, it, vi } from 'vitest'
import { createFixQueue } from './fixQueue.ts'

type Send = Parameters<typeof createFixQueue>[0]

/** A queue whose calls end when the test says so. */
function open() {
  const ends: ((isSaved: boolean) => void)[] = []
  const send = vi.fn<Send>(() => new Promise((resolve) => ends.push(resolve)))
  const queue = createFixQueue(send)
  const end = async (isSaved: boolean) => {
    ends.shift()?.(isSaved)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, send, end }
}

it('sends the first correction at once, and those made meanwhile together', async () => {
  const { queue, send, end } = open()
  queue.add(14, 'phone', '+91 98220 14500')
  queue.add(57, 'name', 'R')
  queue.add(57, 'name', 'R Iyer')
  queue.add(57, 'city', 'Chennai')
  expect(send).toHaveBeenCalledExactlyOnceWith([{ row: 14, cells: { phone: '+91 98220 14500' } }])
  expect(queue.read()).toEqual({
    status: 'saving',
    unsaved: new Map([
      [14, { phone: '+91 98220 14500' }],
      [57, { name: 'R Iyer', city: 'Chennai' }],
    ]),
  })
  await end(true)
  expect(send).toHaveBeenLastCalledWith([{ row: 57, cells: { name: 'R Iyer', city: 'Chennai' } }])
  await end(true)
  expect(queue.read()).toEqual({ status: 'idle', unsaved: new Map() })
})

it('keeps the corrections of a failed call, and the newer value of a cell', async () => {
  const { queue, send, end } = open()
  queue.add(14, 'phone', '1')
  queue.add(14, 'phone', '2')
  const settled = queue.settled()
  await end(false)
  expect(await settled).toBe(false)
  expect(queue.read()).toEqual({ status: 'failed', unsaved: new Map([[14, { phone: '2' }]]) })
  queue.retry()
  expect(send).toHaveBeenLastCalledWith([{ row: 14, cells: { phone: '2' } }])
  await end(true)
  expect(queue.read().status).toBe('idle')
  expect(await queue.settled()).toBe(true)
})

it('divides more rows than a call may have', async () => {
  const { queue, send, end } = open()
  queue.add(1, 'name', 'first')
  for (let row = 2; row <= FIXED_ROWS_MAX + 3; row += 1) queue.add(row, 'name', 'next')
  await end(true)
  expect(send.mock.lastCall?.[0]).toHaveLength(FIXED_ROWS_MAX)
  await end(true)
  expect(send.mock.lastCall?.[0]).toHaveLength(2)
})
