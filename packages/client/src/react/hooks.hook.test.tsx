// @vitest-environment happy-dom
import type { Agent, InputOf, SegmentChange } from '@platform/contract'
import {
  buildAgent,
  buildAgentDetails,
  buildIntent,
  buildParameter,
  buildPhrase,
  buildTraining,
} from '@platform/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import { memoryTransport } from '../memory/memoryTransport.ts'
import { PlatformError } from '../PlatformError.ts'
import { editConflictOf } from './editConflict.ts'
import { LiveConnectionProvider, useEvent, useLiveEvents } from './LiveConnectionProvider.tsx'
import { PlatformProvider } from './PlatformProvider.tsx'
import { withProviders } from './testing/withProviders.tsx'
import { useCursorPages } from './useCursorPages.ts'
import { useCommand } from './useCommand.ts'
import { useEndpoint } from './useEndpoint.ts'
import { usePages } from './usePages.ts'

const down = new PlatformError({ type: 'SERVER' })
const many = (count: number): Agent[] =>
  Array.from({ length: count }, (_, index) => buildAgent({ id: `a${index}`, name: `Agent ${index}` }))

const names = (items: readonly Agent[]): string[] => items.map(({ name }) => name)

function pagesOf(agents: readonly Agent[]) {
  return ({ from = 0, perPage = 15, name = '' }: InputOf<'agents.list'>) => {
    const found = agents.filter((agent) => agent.name.includes(name))
    return { agents: found.slice(from, from + perPage), more: from + perPage < found.length }
  }
}

/** One change of a segment on each page; the cursor is the number of the page. */
const changesOf = (count: number) =>
  vi.fn(({ cursor = '0' }: InputOf<'segments.changes'>) => {
    const next = Number(cursor) + 1
    const change = { contactId: `c${cursor}`, name: null, kind: 'entered', at: '2026-01-01T00:00:00Z' } as const
    return { changes: [change], nextCursor: next < count ? String(next) : null }
  })
const contactIds = (items: readonly SegmentChange[]) => items.map(({ contactId }) => contactId)

const intents = (storyId: string) => [
  { id: storyId, agentId: 'a1', storyId, name: storyId, phraseCount: 2, updatedAt: '2026-01-01T00:00:00Z' },
]

describe('useEndpoint', () => {
  it('goes from loading to ready', async () => {
    const agent = buildAgentDetails({ id: 'a1' })
    const { wrapper } = withProviders({ 'agents.get': () => agent })
    const { result } = await renderHook(() => useEndpoint('agents.get', { agentId: 'a1' }), { wrapper })
    expect(result.current).toMatchObject({ status: 'loading', data: undefined })
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: agent, error: null }))
  })

  it('fails if there is no data to show, and recovers after a refetch', async () => {
    const answers = [() => Promise.reject(down), () => buildAgentDetails()]
    const get = vi.fn(() => answers.shift()?.() ?? Promise.reject(down))
    const { result } = await renderHook(
      () => useEndpoint('agents.get', { agentId: 'a1' }),
      withProviders({ 'agents.get': get }),
    )
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: down }))
    await result.current.refetch()
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
  })

  it('keeps its data if a refresh fails, and reports the error', async () => {
    let isDown = false
    const agent = buildAgentDetails()
    const { wrapper } = withProviders({ 'agents.get': () => (isDown ? Promise.reject(down) : agent) })
    const { result } = await renderHook(() => useEndpoint('agents.get', { agentId: 'a1' }), { wrapper })
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    isDown = true
    await result.current.refetch()
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', data: agent, error: down }))
  })

  it('sends no request while it is not enabled', async () => {
    const get = vi.fn(() => buildAgentDetails())
    const { wrapper } = withProviders({ 'agents.get': get })
    const { result, rerender } = await renderHook(
      (props) => useEndpoint('agents.get', { agentId: 'a1' }, { isEnabled: props?.isEnabled ?? false }),
      { wrapper, initialProps: { isEnabled: false } },
    )
    expect(result.current).toMatchObject({ status: 'idle', isFetching: false })
    expect(get).not.toHaveBeenCalled()
    rerender({ isEnabled: true })
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
  })

  it('aborts a call without subscribers', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { wrapper } = withProviders({
      'agents.get': (_, { signal }) => {
        signals.push(signal)
        return new Promise(() => undefined)
      },
    })
    const { unmount } = await renderHook(() => useEndpoint('agents.get', { agentId: 'a1' }), { wrapper })
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    unmount()
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('useCursorPages', () => {
  it('appends one page after another by the cursor, and then has no more', async () => {
    const list = changesOf(2)
    const { result } = await renderHook(
      () => useCursorPages('segments.changes', { id: 's1' }, { pageSize: 1 }),
      withProviders({ 'segments.changes': list }),
    )
    expect(result.current).toMatchObject({ status: 'loading', items: [], hasMore: false })
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', hasMore: true }))
    const { loadMore } = result.current
    loadMore()
    loadMore()
    await vi.waitFor(() => expect(contactIds(result.current.items)).toEqual(['c0', 'c1']))
    expect(result.current).toMatchObject({ hasMore: false, isLoadingMore: false })
    result.current.loadMore()
    expect(list.mock.calls.map(([input]) => input)).toEqual([
      { id: 's1', perPage: 1 },
      { id: 's1', perPage: 1, cursor: '1' },
    ])
  })

  it('has the same functions while nothing changes, so that a list does not render again', async () => {
    const { result, rerender } = await renderHook(
      () => useCursorPages('segments.changes', { id: 's1' }, { pageSize: 1 }),
      withProviders({ 'segments.changes': changesOf(2) }),
    )
    await vi.waitFor(() => expect(result.current.hasMore).toBe(true))
    const { loadMore, retry } = result.current
    rerender()
    expect(result.current.loadMore).toBe(loadMore)
    expect(result.current.retry).toBe(retry)
  })

  it('waits while it is not enabled', async () => {
    const list = changesOf(1)
    const { result } = await renderHook(
      () => useCursorPages('segments.changes', { id: 's1' }, { pageSize: 1, isEnabled: false }),
      withProviders({ 'segments.changes': list }),
    )
    expect(result.current.status).toBe('idle')
    expect(list).not.toHaveBeenCalled()
  })
})

describe('usePages', () => {
  const options = { pageSize: 2 }
  it('appends one page after another, and then has no more', async () => {
    const list = vi.fn(pagesOf(many(3)))
    const { result } = await renderHook(
      () => usePages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    expect(result.current).toMatchObject({ status: 'loading', items: [], hasMore: false })
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', hasMore: true }))
    result.current.loadMore()
    await vi.waitFor(() => expect(names(result.current.items)).toEqual(['Agent 0', 'Agent 1', 'Agent 2']))
    expect(result.current).toMatchObject({ hasMore: false, isLoadingMore: false })
    result.current.loadMore()
    expect(list.mock.calls.map(([input]) => input)).toEqual([
      { from: 0, perPage: 2 },
      { from: 2, perPage: 2 },
    ])
  })

  it('requests the next page once, however often it is called', async () => {
    const list = vi.fn(pagesOf(many(6)))
    const { result } = await renderHook(
      () => usePages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    const { loadMore } = result.current
    loadMore()
    loadMore()
    await vi.waitFor(() => expect(result.current.items).toHaveLength(4))
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('keeps its items if a later page fails, and retries that page', async () => {
    let isDown = true
    const pages = pagesOf(many(3))
    const list = vi.fn((input: InputOf<'agents.list'>) => (input.from && isDown ? Promise.reject(down) : pages(input)))
    const { result } = await renderHook(
      () => usePages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    result.current.loadMore()
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', error: down, hasMore: true }))
    expect(result.current.items).toHaveLength(2)
    isDown = false
    result.current.retry()
    await vi.waitFor(() => expect(result.current).toMatchObject({ error: null, hasMore: false }))
    expect(result.current.items).toHaveLength(3)
    expect(list.mock.calls.map(([{ from }]) => from)).toEqual([0, 2, 2])
  })

  it('fails if the first page fails, and recovers', async () => {
    const answers = [() => Promise.reject(down), () => ({ agents: many(1), more: false })]
    const list = vi.fn(() => answers.shift()?.() ?? Promise.reject(down))
    const { result } = await renderHook(
      () => usePages('agents.list', {}, options),
      withProviders({ 'agents.list': list }),
    )
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'failed', items: [], error: down }))
    result.current.retry()
    await vi.waitFor(() => expect(result.current).toMatchObject({ status: 'ready', error: null }))
  })

  it('starts a new search from the first page and keeps the old items meanwhile', async () => {
    const release: (() => void)[] = []
    const pages = pagesOf(many(4))
    const { wrapper } = withProviders({
      'agents.list': async (input) => {
        if (input.name) await new Promise<void>((resolve) => release.push(resolve))
        return pages(input)
      },
    })
    const { result, rerender } = await renderHook(
      (props) => usePages('agents.list', props?.name ? { name: props.name } : {}, options),
      { wrapper, initialProps: { name: '' } },
    )
    await vi.waitFor(() => expect(result.current.items).toHaveLength(2))
    result.current.loadMore()
    await vi.waitFor(() => expect(result.current.items).toHaveLength(4))
    rerender({ name: '3' })
    expect(result.current).toMatchObject({ status: 'ready', isRefreshing: true })
    expect(result.current.items).toHaveLength(4)
    await vi.waitFor(() => expect(release).toHaveLength(1))
    release[0]?.()
    await vi.waitFor(() => expect(names(result.current.items)).toEqual(['Agent 3']))
    expect(result.current).toMatchObject({ isRefreshing: false, hasMore: false })
  })

  it('does not show items of another list', async () => {
    const { wrapper } = withProviders({
      'intents.list': ({ storyId }) =>
        storyId === 's2' ? new Promise(() => undefined) : { intents: intents(storyId), more: false },
    })
    const { result, rerender } = await renderHook(
      (props) => usePages('intents.list', { agentId: 'a1', storyId: props?.storyId ?? 's1' }, { pageSize: 200 }),
      { wrapper, initialProps: { storyId: 's1' } },
    )
    await vi.waitFor(() => expect(result.current.items).toHaveLength(1))
    rerender({ storyId: 's2' })
    expect(result.current).toMatchObject({ status: 'loading', items: [] })
  })

  it('shows an item once if it moved to the next page in between', async () => {
    const agents = many(4)
    const { wrapper } = withProviders({ 'agents.list': (input) => pagesOf(agents)(input) })
    const { result } = await renderHook(() => usePages('agents.list', {}, options), { wrapper })
    await vi.waitFor(() => expect(result.current.items).toHaveLength(2))
    agents.unshift(buildAgent({ id: 'new', name: 'New' }))
    result.current.loadMore()
    await vi.waitFor(() => expect(names(result.current.items)).toEqual(['Agent 0', 'Agent 1', 'Agent 2']))
  })
})

describe('useCommand', () => {
  const intent = buildIntent({
    phrases: [buildPhrase('To Pune', [{ entityId: 'city', start: 3, end: 7 }])],
    parameters: [buildParameter()],
    revision: 3,
  })

  it('runs, and refetches the queries that it changes', async () => {
    const agents = many(1)
    const { wrapper } = withProviders({
      'agents.list': () => ({ agents, more: false }),
      'agents.save': ({ name }) => {
        const agent = buildAgent({ name })
        agents.push(agent)
        return agent
      },
    })
    const { result } = await renderHook(
      () => ({ save: useCommand('agents.save'), list: useEndpoint('agents.list', {}) }),
      { wrapper },
    )
    await vi.waitFor(() => expect(result.current.list.data?.agents).toHaveLength(1))
    const saved = await result.current.save.run({ name: 'New', description: '', type: 'nlp' })
    expect(saved).toMatchObject({ status: 'done', value: { name: 'New' } })
    await vi.waitFor(() => expect(result.current.list.data?.agents).toHaveLength(2))
    expect(result.current.save).toMatchObject({ isRunning: false, error: null })
  })

  it('is running until its last run has ended', async () => {
    const release = new Map<string, () => void>()
    const { wrapper } = withProviders({
      'agents.delete': ({ agentId }) =>
        new Promise((resolve) => release.set(agentId, () => resolve({ message: agentId }))),
    })
    const { result } = await renderHook(() => useCommand('agents.delete'), { wrapper })
    const runs = ['a', 'b'].map((agentId) => result.current.run({ agentId }))
    await vi.waitFor(() => expect(release.size).toBe(2))
    release.get('b')?.()
    await runs[1]
    await vi.waitFor(() => expect(result.current.isRunning).toBe(true))
    release.get('a')?.()
    await runs[0]
    await vi.waitFor(() => expect(result.current.isRunning).toBe(false))
  })

  it('returns the rule of a refusal, and any other error as a failure', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'AGENT_NOT_EMPTY', errors: [] }, 'Not empty')
    const answers = [refusal, down]
    const { wrapper } = withProviders({ 'agents.delete': () => Promise.reject(answers.shift() ?? down) })
    const { result } = await renderHook(() => useCommand('agents.delete'), { wrapper })
    const refused = { status: 'refused', rule: 'AGENT_NOT_EMPTY', error: refusal, current: null }
    expect(await result.current.run({ agentId: 'a' })).toEqual(refused)
    await vi.waitFor(() => expect(result.current.error).toBe(refusal))
    expect(await result.current.run({ agentId: 'a' })).toEqual({ status: 'failed', error: down })
  })

  it.each([
    ['returns the saved record with a refusal of an old revision', 'STALE', intent, intent],
    ['returns none that is not complete', 'STALE', { id: intent.id }, null],
    ['returns none if the server sent none', 'STALE', undefined, null],
    ['returns none with another refusal', 'DUPLICATE_NAME', intent, null],
  ] as const)('%s', async (_, rule, current, theirs) => {
    const refusal = new PlatformError({ type: 'REFUSED', rule, errors: [], current })
    const { wrapper } = withProviders({ 'intents.save': () => Promise.reject(refusal) })
    const { result } = await renderHook(() => useCommand('intents.save'), { wrapper })
    const { agentId, storyId, name, phrases, responses } = intent
    const outcome = await result.current.run({ agentId, storyId, name, phrases, responses, revision: 2 })
    expect(outcome).toMatchObject({ status: 'refused', rule })
    expect(editConflictOf(outcome)).toEqual(theirs)
  })

  it('returns a refusal as a failure if the call does not declare its rule', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [] })
    const { wrapper } = withProviders({ 'agents.delete': () => Promise.reject(refusal) })
    const { result } = await renderHook(() => useCommand('agents.delete'), { wrapper })
    expect(await result.current.run({ agentId: 'a' })).toEqual({ status: 'failed', error: refusal })
  })

  it('rejects with the error that it also stores, until it is reset', async () => {
    const refusal = new PlatformError({ type: 'REFUSED', rule: 'AGENT_NOT_EMPTY', errors: [] }, 'Not empty')
    const { wrapper } = withProviders({ 'agents.delete': () => Promise.reject(refusal) })
    const { result } = await renderHook(() => useCommand('agents.delete'), { wrapper })
    await expect(result.current.runOrThrow({ agentId: 'a' })).rejects.toBe(refusal)
    await vi.waitFor(() => expect(result.current).toMatchObject({ error: refusal, isRunning: false }))
    result.current.reset()
    await vi.waitFor(() => expect(result.current.error).toBeNull())
  })

  it.each([
    ['retries if the result is unknown', new PlatformError({ type: 'TIMEOUT', milliseconds: 1 }), 2],
    ['does not when a rule refused it', new PlatformError({ type: 'REFUSED', errors: [] }), 1],
  ])('%s', async (_, failure, asked) => {
    const list = vi.fn(() => ({ agents: many(1), more: false }))
    const { wrapper } = withProviders({ 'agents.list': list, 'agents.delete': () => Promise.reject(failure) })
    const { result } = await renderHook(
      () => ({ remove: useCommand('agents.delete'), list: useEndpoint('agents.list', {}) }),
      { wrapper },
    )
    await vi.waitFor(() => expect(result.current.list.status).toBe('ready'))
    await expect(result.current.remove.runOrThrow({ agentId: 'a' })).rejects.toBe(failure)
    await vi.waitFor(() => expect(result.current.list.isFetching).toBe(false))
    expect(list).toHaveBeenCalledTimes(asked)
  })
})

describe('live events', () => {
  const training = buildTraining({ state: 'training', progress: 0.5 })

  it('refetch the queries of their subject only', async () => {
    const get = vi.fn(({ agentId }: { agentId: string }) => buildAgentDetails({ id: agentId }))
    const { wrapper, transport } = withProviders({ 'agents.get': get })
    const { result } = await renderHook(
      () => [useEndpoint('agents.get', { agentId: 'a1' }), useEndpoint('agents.get', { agentId: 'a2' })],
      { wrapper },
    )
    await vi.waitFor(() => expect(result.current.every(({ status }) => status === 'ready')).toBe(true))
    transport.emit({ name: 'training.changed', payload: { agentId: 'a1', training } })
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(3))
    expect(get).toHaveBeenLastCalledWith({ agentId: 'a1' }, expect.anything())
  })

  it('refetch everything after a gap', async () => {
    const get = vi.fn(() => buildAgentDetails())
    const { wrapper, transport } = withProviders({ 'agents.get': get })
    const { result } = await renderHook(() => useEndpoint('agents.get', { agentId: 'a1' }), { wrapper })
    await vi.waitFor(() => expect(result.current.status).toBe('ready'))
    transport.emitGap()
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2))
  })

  it('are passed to the latest handler, and to none after the component has unmounted', async () => {
    const states: string[] = []
    const { wrapper, transport } = withProviders({})
    const { rerender, unmount } = await renderHook(
      (props) => useEvent('training.changed', ({ training: { state } }) => states.push(`${props?.who}: ${state}`)),
      { wrapper, initialProps: { who: 'first' } },
    )
    transport.emit({ name: 'training.changed', payload: { agentId: 'a1', training } })
    rerender({ who: 'second' })
    transport.emit({ name: 'training.changed', payload: { agentId: 'a1', training } })
    transport.emit({ name: 'agents.changed', payload: { agentId: 'a1' } })
    unmount()
    transport.emit({ name: 'training.changed', payload: { agentId: 'a1', training } })
    expect(states).toEqual(['first: training', 'second: training'])
  })

  it('report the state of the connection and of the network', async () => {
    const { wrapper, transport } = withProviders({})
    const { result } = await renderHook(() => useLiveEvents(), { wrapper })
    await vi.waitFor(() => expect(result.current).toEqual({ connection: 'open', network: 'online' }))
    transport.setLiveStatus('waiting')
    await vi.waitFor(() => expect(result.current).toEqual({ connection: 'waiting', network: 'online' }))
    window.dispatchEvent(new Event('offline'))
    await vi.waitFor(() => expect(result.current).toEqual({ connection: 'waiting', network: 'offline' }))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(result.current.network).toBe('online'))
  })

  it('do not arrive if no user is signed in', async () => {
    const transport = memoryTransport({})
    const connect = vi.spyOn(transport, 'connect')
    const { result } = await renderHook(() => useLiveEvents(), {
      wrapper: ({ children }) => (
        <PlatformProvider transport={transport}>
          <LiveConnectionProvider isEnabled={false}>{children}</LiveConnectionProvider>
        </PlatformProvider>
      ),
    })
    expect(result.current.connection).toBe('closed')
    expect(connect).not.toHaveBeenCalled()
  })
})
