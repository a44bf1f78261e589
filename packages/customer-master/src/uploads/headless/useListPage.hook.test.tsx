// @vitest-environment happy-dom
import type { UseEndpointResult } from '@platform/client/react'
import { renderHook } from '@platform/testing/render-hook'
import { describe, expect, it, vi } from 'vitest'
import { useListPage } from './useListPage.ts'

interface Page {
  readonly items: readonly string[]
  readonly more: boolean
}

async function render(data: Page, from: number, isFetching = false) {
  const query = { status: 'ready', data, isFetching } as unknown as UseEndpointResult<Page>
  const onFromChange = vi.fn<(from: number) => void>()
  const { result } = await renderHook(() => useListPage(query, (page) => page, { from, onFromChange, perPage: 10 }))
  return { result, onFromChange }
}

describe('useListPage', () => {
  it.each([
    [40, 30],
    [5, 0],
  ])('goes from an empty page at %i to %i: the last records were removed', async (from, before) => {
    const { onFromChange } = await render({ items: [], more: false }, from)
    expect(onFromChange.mock.calls).toEqual([[before]])
  })

  it('stays where records are, at the start, and until the page has been loaded again', async () => {
    for (const { onFromChange } of [
      await render({ items: ['a'], more: false }, 40),
      await render({ items: [], more: false }, 0),
      await render({ items: [], more: false }, 40, true),
    ]) {
      expect(onFromChange).not.toHaveBeenCalled()
    }
  })

  it('goes a page back, at most to the start, and a page on', async () => {
    const { result, onFromChange } = await render({ items: ['a'], more: true }, 15)
    expect(result.current).toMatchObject({ page: 2, hasPrevious: true, hasNext: true })
    result.current.showPrevious()
    result.current.showNext()
    expect(onFromChange.mock.calls).toEqual([[5], [25]])
    expect((await render({ items: ['a'], more: false }, 5)).result.current).toMatchObject({
      hasPrevious: false,
      hasNext: false,
    })
  })
})
