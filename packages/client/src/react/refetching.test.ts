import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlatformQueryClient } from './createPlatformQueryClient.ts'
import { REFETCH_INTERVAL_MS, refetchChanged, type RefetchMeta } from './refetching.ts'

let queryClient: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  queryClient = createPlatformQueryClient()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

async function mount(name: string, meta: RefetchMeta = {}) {
  const queryFn = vi.fn(async () => name)
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, meta })
  const unmount = observer.subscribe(() => {})
  await later(0)
  queryFn.mockClear()
  return { queryFn, observer, unmount }
}
const change = (name: string) => refetchChanged(queryClient, ({ queryKey }) => queryKey[0] === name)

it('a change is refetched immediately', async () => {
  const { queryFn } = await mount('agents')
  change('agents')
  await later(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

it('many changes are refetched once in an interval, the last of them too', async () => {
  const { queryFn } = await mount('agents')
  for (let at = 0; at < 2.5 * REFETCH_INTERVAL_MS; at += 50) {
    change('agents')
    await later(50)
  }
  await later(3 * REFETCH_INTERVAL_MS)
  expect(queryFn).toHaveBeenCalledTimes(4)
})

it('a query with a longer interval is refetched immediately, and then at its own interval', async () => {
  const { queryFn } = await mount('work', { refetchAtMostEveryMs: 3_000 })
  for (let at = 0; at < 4_000; at += 50) {
    change('work')
    await later(50)
  }
  expect(queryFn).toHaveBeenCalledTimes(2)
  await later(3_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
})

it('a query does not wait for another one', async () => {
  const agents = await mount('agents')
  const stories = await mount('stories')
  change('agents')
  change('stories')
  await later(0)
  expect(agents.queryFn).toHaveBeenCalledTimes(1)
  expect(stories.queryFn).toHaveBeenCalledTimes(1)
})

it('an unmounted query is refetched when it is mounted again, also within the interval', async () => {
  const { queryFn, observer, unmount } = await mount('agents')
  change('agents')
  unmount()
  await later(0)
  queryFn.mockClear()
  change('agents')
  await later(2 * REFETCH_INTERVAL_MS)
  expect(queryFn).not.toHaveBeenCalled()
  observer.subscribe(() => {})
  await later(0)
  expect(queryFn).toHaveBeenCalledTimes(1)
})
