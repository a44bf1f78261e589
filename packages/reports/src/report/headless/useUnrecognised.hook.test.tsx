// @vitest-environment happy-dom
import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { UNRECOGNISED_PAGE_MAX } from '@platform/contract'
import { buildUnrecognisedGroup } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/with-platform'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import type { ReportPeriod } from './reportView.ts'
import { useUnrecognised } from './useUnrecognised.ts'

const PERIOD: ReportPeriod = { agentId: 'agent-travel', startDate: '2026-08-01', endDate: '2026-08-12' }

const groupOf = (index: number) => buildUnrecognisedGroup([`Group ${index}`])

/** A back end with a number of groups, that records how many are asked for. */
function backendOf(total: number, handlers: MemoryHandlers = {}) {
  const asked: (number | undefined)[] = []
  const transport = memoryBackend({
    handlers: {
      'reports.unrecognised': ({ perPage }) => {
        asked.push(perPage)
        const groups = Array.from({ length: Math.min(total, perPage) }, (_, index) => groupOf(index))
        const counts = { total, messages: total, textCount: total, taught: 0, allMessages: total }
        return { groups, more: total > perPage, ...counts }
      },
      ...handlers,
    },
  })
  return { transport, asked }
}

const render = (transport: ReturnType<typeof memoryBackend>, period: ReportPeriod | null = PERIOD, pageSize = 40) =>
  renderHook(
    (props?: { period: ReportPeriod | null }) => useUnrecognised({ period: props ? props.period : period, pageSize }),
    {
      wrapper: withPlatform(transport),
    },
  )

describe('useUnrecognised', () => {
  it('loads the groups with their counts', async () => {
    const { transport } = backendOf(3)
    const { result } = await render(transport)
    expect(result.current).toMatchObject({ status: 'loading', groups: [], counts: null, hasMore: false })
    await expect.poll(() => result.current.status).toBe('ready')
    expect(result.current).toMatchObject({ counts: { total: 3 }, hasMore: false, isRefreshing: false, error: null })
    expect(result.current.groups).toHaveLength(3)
  })

  it('loads more until the 100 largest, and keeps those that are shown meanwhile', async () => {
    const { transport, asked } = backendOf(250)
    const { result, act } = await render(transport)
    await expect.poll(() => result.current.groups).toHaveLength(40)
    await act(() => result.current.showMore())
    await expect.poll(() => result.current.groups).toHaveLength(80)
    expect(result.current.hasMore).toBe(true)
    await act(() => result.current.showMore())
    // While the last ones load, the button stays.
    expect(result.current.groups.length === 80 && !result.current.hasMore).toBe(false)
    await expect.poll(() => result.current.groups).toHaveLength(UNRECOGNISED_PAGE_MAX)
    expect(result.current).toMatchObject({ hasMore: false, counts: { total: 250 } })
    expect(asked).toEqual([40, 80, UNRECOGNISED_PAGE_MAX])
  })

  it('begins again with another period, without the groups of the previous one', async () => {
    const { transport, asked } = backendOf(250)
    const { result, act, rerender } = await render(transport)
    await expect.poll(() => result.current.groups).toHaveLength(40)
    await act(() => result.current.showMore())
    await expect.poll(() => result.current.groups).toHaveLength(80)
    rerender({ period: { ...PERIOD, startDate: '2026-08-02' } })
    expect(result.current.groups).not.toHaveLength(80)
    await expect.poll(() => result.current.groups).toHaveLength(40)
    expect(asked.at(-1)).toBe(40)
  })

  it('waits without a period', async () => {
    const { transport, asked } = backendOf(3)
    const { result } = await render(transport, null)
    expect(result.current.status).toBe('loading')
    expect(asked).toEqual([])
  })

  it('reports why the groups could not be loaded, and loads them again', async () => {
    const load = vi.fn<NonNullable<MemoryHandlers['reports.unrecognised']>>(() => {
      throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
    })
    const { transport } = backendOf(3, { 'reports.unrecognised': load })
    const { result, act } = await render(transport)
    await expect.poll(() => result.current.status).toBe('failed')
    expect(result.current).toMatchObject({ error: { context: { type: 'SERVER' } }, groups: [] })
    load.mockReturnValue({
      groups: [groupOf(0)],
      more: false,
      total: 1,
      messages: 1,
      textCount: 1,
      taught: 0,
      allMessages: 1,
    })
    await act(() => result.current.retry())
    await expect.poll(() => result.current.status).toBe('ready')
    expect(result.current.error).toBeNull()
  })
})
