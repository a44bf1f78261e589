// @vitest-environment happy-dom
import type { Agent, InputOf } from '@platform/contract'
import { buildAgent } from '@platform/testing/builders'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import type { MemoryHandlers } from '../memory/memoryTransport.ts'
import { PlatformError } from '../PlatformError.ts'
import { withProviders } from './testing/withProviders.tsx'
import { useAllPages } from './useAllPages.ts'
import { useCommand } from './useCommand.ts'
import { usePage } from './usePage.ts'
import { useRecordPage } from './useRecordPage.ts'

const down = new PlatformError({ type: 'SERVER' })
const names = (items: readonly Agent[]): string[] => items.map(({ name }) => name)
const many = (count: number): Agent[] =>
  Array.from({ length: count }, (_, index) => buildAgent({ id: `a${index}`, name: `Agent ${index}` }))

function pagesOf(agents: readonly Agent[]) {
  return ({ from = 0, perPage = 15, name = '' }: InputOf<'agents.list'>) => {
    const found = agents.filter((agent) => agent.name.includes(name))
    return { agents: found.slice(from, from + perPage), more: from + perPage < found.length }
  }
}

/** A list of two agents on a page, and the command that deletes one. */
async function renderPage(handlers: MemoryHandlers, startPage = 1) {
  return await renderHook(
    (props) => {
      const [page, setPage] = useState(startPage)
      const options = { page, onPageChange: setPage, pageSize: 2 }
      const agents = usePage('agents.list', { name: props?.name }, options)
      return { page, agents, remove: useCommand('agents.delete') }
    },
    { ...withProviders(handlers), initialProps: { name: '' } },
  )
}

/** Handlers whose replies wait until the test releases them. */
function heldBack(isHeld: (input: InputOf<'agents.list'>) => boolean, agents: readonly Agent[]) {
  const release: (() => void)[] = []
  const list = async (input: InputOf<'agents.list'>) => {
    if (isHeld(input)) await new Promise<void>((resolve) => release.push(resolve))
    return pagesOf(agents)(input)
  }
  return { release, list }
}

describe('usePage', () => {
  it('shows one page, and whether there are pages before and after it', async () => {
    const list = vi.fn(pagesOf(many(3)))
    const { result } = await renderPage({ 'agents.list': list })
    expect(result.current.agents).toMatchObject({ status: 'loading', items: [], hasNext: false })
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 0', 'Agent 1']))
    expect(result.current.agents).toMatchObject({ status: 'ready', hasPrevious: false, hasNext: true })
    result.current.agents.showNext()
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 2']))
    expect(result.current.agents).toMatchObject({ hasPrevious: true, hasNext: false })
    result.current.agents.showPrevious()
    await vi.waitFor(() => expect(result.current.page).toBe(1))
    expect(names(result.current.agents.items)).toEqual(['Agent 0', 'Agent 1'])
    expect(list.mock.calls.map(([input]) => input)).toEqual([
      { from: 0, perPage: 2 },
      { from: 2, perPage: 2 },
    ])
  })

  it('keeps the old page while the next one loads', async () => {
    const { release, list } = heldBack(({ from }) => from === 2, many(3))
    const { result } = await renderPage({ 'agents.list': list })
    await vi.waitFor(() => expect(result.current.agents.status).toBe('ready'))
    result.current.agents.showNext()
    await vi.waitFor(() => expect(release).toHaveLength(1))
    expect(result.current.page).toBe(2)
    expect(result.current.agents).toMatchObject({ status: 'ready', isRefreshing: true })
    expect(names(result.current.agents.items)).toEqual(['Agent 0', 'Agent 1'])
    release[0]?.()
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 2']))
    expect(result.current.agents.isRefreshing).toBe(false)
  })

  it('keeps the old items while a search loads', async () => {
    const { release, list } = heldBack(({ name }) => name !== undefined, many(3))
    const { result, rerender } = await renderPage({ 'agents.list': list })
    await vi.waitFor(() => expect(result.current.agents.status).toBe('ready'))
    rerender({ name: '2' })
    expect(result.current.agents).toMatchObject({ status: 'ready', isRefreshing: true })
    expect(result.current.agents.items).toHaveLength(2)
    await vi.waitFor(() => expect(release).toHaveLength(1))
    release[0]?.()
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 2']))
  })

  it('starts another list empty', async () => {
    const { wrapper } = withProviders({
      'entities.list': ({ kind }) => (kind === 'system' ? new Promise(() => undefined) : { entities: [], more: false }),
    })
    const { result, rerender } = await renderHook(
      (props) =>
        usePage(
          'entities.list',
          { agentId: 'a1', kind: props?.kind ?? 'custom' },
          { page: 1, onPageChange: vi.fn(), pageSize: 2 },
        ),
      { wrapper, initialProps: { kind: 'custom' as 'custom' | 'system' } },
    )
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    rerender({ kind: 'system' })
    expect(result.current).toMatchObject({ status: 'loading', items: [] })
  })

  it('changes to the previous page if the last item of a page was deleted', async () => {
    const agents = many(3)
    const { result } = await renderPage(
      {
        'agents.list': (input) => pagesOf(agents)(input),
        'agents.delete': ({ agentId }) => {
          agents.splice(
            agents.findIndex(({ id }) => id === agentId),
            1,
          )
          return { message: '' }
        },
      },
      2,
    )
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 2']))
    await result.current.remove.run({ agentId: 'a2' })
    await vi.waitFor(() => expect(result.current.page).toBe(1))
    await vi.waitFor(() => expect(names(result.current.agents.items)).toEqual(['Agent 0', 'Agent 1']))
  })

  it('changes back over several empty pages, and stays on an empty first page', async () => {
    const list = vi.fn(pagesOf([]))
    const { result } = await renderPage({ 'agents.list': list }, 3)
    await vi.waitFor(() => expect(result.current.page).toBe(1))
    await vi.waitFor(() => expect(result.current.agents).toMatchObject({ status: 'ready', isRefreshing: false }))
    expect(list).toHaveBeenCalledTimes(3)
    expect(result.current.page).toBe(1)
  })

  it('fails if there is no data to show, and recovers', async () => {
    const answers = [() => Promise.reject(down), () => ({ agents: many(1), more: false })]
    const list = vi.fn(() => answers.shift()?.() ?? Promise.reject(down))
    const { result } = await renderPage({ 'agents.list': list })
    await vi.waitFor(() => expect(result.current.agents).toMatchObject({ status: 'failed', error: down, items: [] }))
    result.current.agents.retry()
    await vi.waitFor(() => expect(result.current.agents).toMatchObject({ status: 'ready', error: null }))
    result.current.agents.retry()
    await vi.waitFor(() => expect(result.current.agents).toMatchObject({ status: 'ready', error: down }))
    expect(result.current.agents.items).toHaveLength(1)
  })
})

describe('useAllPages', () => {
  const options = { pageSize: 2 }

  it('loads every page, and is ready after the last one', async () => {
    const { release, list } = heldBack(({ from }) => from === 4, many(5))
    const { result } = await renderHook(
      () => useAllPages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    expect(result.current).toMatchObject({ status: 'loading', items: [] })
    await vi.waitFor(() => expect(release).toHaveLength(1))
    expect(result.current.status).toBe('loading')
    expect(result.current.items).toHaveLength(4)
    release[0]?.()
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current.items).toHaveLength(5)
  })

  it('shows an item once if it moved to the next page in between', async () => {
    const agents = many(3)
    const list = vi.fn((input: InputOf<'agents.list'>) => {
      const reply = pagesOf(agents)(input)
      if (input.from === 0) agents.unshift(buildAgent({ id: 'new', name: 'New' }))
      return reply
    })
    const { result } = await renderHook(
      () => useAllPages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    expect(names(result.current.items)).toEqual(['Agent 0', 'Agent 1', 'Agent 2'])
  })

  it('stops at a page that fails, and continues from there', async () => {
    let isDown = true
    const pages = pagesOf(many(5))
    const list = vi.fn((input: InputOf<'agents.list'>) =>
      input.from === 2 && isDown ? Promise.reject(down) : pages(input),
    )
    const { result } = await renderHook(
      () => useAllPages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: down }))
    expect(result.current.items).toHaveLength(2)
    // Time for another request, which must not be sent.
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(list).toHaveBeenCalledTimes(2)
    isDown = false
    result.current.retry()
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', error: null }))
    expect(result.current.items).toHaveLength(5)
    expect(list.mock.calls.map(([{ from }]) => from)).toEqual([0, 2, 2, 4])
  })

  it('waits while it is not enabled', async () => {
    const list = vi.fn(pagesOf(many(1)))
    const { result } = await renderHook(
      () => useAllPages('agents.list', {}, { ...options, isEnabled: false }),
      withProviders({ 'agents.list': list }),
    )
    expect(result.current.status).toBe('idle')
    expect(list).not.toHaveBeenCalled()
  })
})

describe('useRecordPage', () => {
  it('trims the search, and deletes a record', async () => {
    const agents = many(3)
    const list = vi.fn((input: InputOf<'agents.list'>) => pagesOf(agents)(input))
    const handlers: MemoryHandlers = {
      'agents.list': list,
      'agents.delete': ({ agentId }) => {
        agents.splice(
          agents.findIndex(({ id }) => id === agentId),
          1,
        )
        return { message: 'Agent deleted successfully' }
      },
    }
    const view = { search: ' Agent ', page: 1, onPageChange: vi.fn<(page: number) => void>(), pageSize: 2 }
    const { result } = await renderHook(
      () => useRecordPage('agents', {}, view),
      withProviders(handlers, ['NLP.VIEW', 'NLP.NLP']),
    )
    await vi.waitFor(() => expect(names(result.current.items)).toEqual(['Agent 0', 'Agent 1']))
    expect(list).toHaveBeenLastCalledWith({ name: 'Agent', from: 0, perPage: 2 }, expect.anything())
    expect(await result.current.remove({ agentId: 'a0' })).toMatchObject({ status: 'done' })
    await vi.waitFor(() => expect(names(result.current.items)).toEqual(['Agent 1', 'Agent 2']))
    expect(result.current).toMatchObject({ page: 1, maySave: true, mayDelete: true })
  })

  it('reports that a user without permission may neither save nor delete', async () => {
    const view = { page: 1, onPageChange: vi.fn<(page: number) => void>(), pageSize: 2 }
    const { result } = await renderHook(
      () => useRecordPage('agents', {}, view),
      withProviders({ 'agents.list': pagesOf(many(1)) }, ['NLP.VIEW']),
    )
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    expect(result.current).toMatchObject({ maySave: false, mayDelete: false })
  })
})
