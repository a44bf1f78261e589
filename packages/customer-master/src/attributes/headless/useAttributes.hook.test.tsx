// @vitest-environment happy-dom
import { PlatformError, type MemoryHandlers } from '@platform/client'
import { buildAttribute } from '@platform/testing/builders'
import { emptyWorld, memoryBackend } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/with-platform'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { useAttributes } from './useAttributes.ts'

async function render(handlers: MemoryHandlers = {}) {
  const attributes = ['a', 'b', 'c'].map((id, at) => buildAttribute({ id, index: at + 2 }))
  const transport = memoryBackend({ seed: { ...emptyWorld(), attributes }, handlers })
  const { result, act } = await renderHook(() => useAttributes(), { wrapper: withPlatform(transport) })
  await vi.waitFor(() => expect(result.current.status).toBe('ready'))
  return {
    transport,
    result,
    act,
    /** Makes a second move before the server has replied to the first one. */
    twoMoves: async (reply: () => void = () => {}) => {
      const moves: ReturnType<typeof result.current.move>[] = []
      await act(() => void moves.push(result.current.move({ from: 2, to: 4 })))
      await act(() => void moves.push(result.current.move({ from: 2, to: 3 })))
      reply()
      return Promise.all(moves)
    },
    order: () =>
      result.current.attributes
        .slice(2)
        .map(({ id }) => id)
        .join(''),
    serverOrder: async () =>
      (await transport.call('attributes.list', {})).attributes
        .slice(2)
        .map(({ id }) => id)
        .join(''),
  }
}

describe('useAttributes', () => {
  it('shows a move before the server has made it', async () => {
    const waiting = Promise.withResolvers<{ message: string }>()
    const { result, act, order } = await render({ 'attributes.move': () => waiting.promise })
    let move: Promise<unknown> = Promise.resolve()
    await act(() => {
      move = result.current.move({ from: 2, to: 4 })
    })
    expect(order()).toBe('bca')
    await act(async () => {
      waiting.resolve({ message: '' })
      await move
    })
  })

  it('sends moves one after the other: each has the indexes of the list after the earlier ones', async () => {
    const { twoMoves, order, serverOrder } = await render()
    expect((await twoMoves()).map((outcome) => outcome?.status)).toEqual(['done', 'done'])
    expect(await serverOrder()).toBe('cba')
    await vi.waitFor(() => expect(order()).toBe('cba'))
  })

  it('returns to the order of the server if a move is refused, and sends no move that waited', async () => {
    const refused = Promise.withResolvers<never>()
    const send = vi.fn<() => Promise<never>>(() => refused.promise)
    const { twoMoves, order } = await render({ 'attributes.move': send })
    const [first, second] = await twoMoves(() => refused.reject(new PlatformError({ type: 'SERVER' })))
    expect([first?.status, second]).toEqual(['failed', null])
    expect(send).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(order()).toBe('abc'))
  })

  it('does not move a built-in attribute, or another one to its place', async () => {
    const { result, order } = await render()
    expect(await result.current.move({ from: 0, to: 3 })).toBeNull()
    expect(await result.current.move({ from: 3, to: 1 })).toBeNull()
    expect(order()).toBe('abc')
  })

  it('follows the order of somebody else after a move of its own', async () => {
    const { transport, result, act, order } = await render()
    await act(async () => {
      await result.current.move({ from: 2, to: 4 })
    })
    await vi.waitFor(() => expect(order()).toBe('bca'))
    await act(async () => {
      await transport.call('attributes.move', { from: 3, to: 2 })
    })
    await vi.waitFor(() => expect(order()).toBe('cba'))
  })
})
