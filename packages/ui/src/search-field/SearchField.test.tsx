import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { SearchField } from './SearchField.tsx'

const DEBOUNCE_MS = 100

describe('SearchField', () => {
  describeConformance((props, onSearch) => <SearchField {...props} onSearch={onSearch} />, {
    className: 'platform-SearchField',
    keyboard: { role: 'searchbox', keys: 'a' },
  })

  describe('waits for a pause in typing', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('and then searches once', async () => {
      const onSearch = vi.fn()
      const screen = await renderUi(<SearchField debounceMs={DEBOUNCE_MS} onSearch={onSearch} />)
      screen.getByRole('searchbox').element().focus()
      await userEvent.keyboard('or')
      vi.advanceTimersByTime(DEBOUNCE_MS - 1)
      await userEvent.keyboard('d')
      vi.advanceTimersByTime(DEBOUNCE_MS - 1)
      expect(onSearch).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(onSearch.mock.calls).toEqual([['ord']])
    })

    it('but not after Enter, or after Escape, which clears it', async () => {
      const onSearch = vi.fn()
      const screen = await renderUi(<SearchField debounceMs={DEBOUNCE_MS} onSearch={onSearch} />)
      const input = screen.getByRole('searchbox')
      input.element().focus()
      await userEvent.keyboard('order{Enter}')
      expect(onSearch.mock.calls).toEqual([['order']])
      await userEvent.keyboard('{Escape}')
      expect(onSearch.mock.calls).toEqual([['order'], ['']])
      expect(input.element()).toHaveValue('')
      vi.advanceTimersByTime(DEBOUNCE_MS)
      expect(onSearch).toHaveBeenCalledTimes(2)
    })

    it('and does not search after unmounting', async () => {
      const onSearch = vi.fn()
      const screen = await renderUi(<SearchField debounceMs={DEBOUNCE_MS} onSearch={onSearch} />)
      screen.getByRole('searchbox').element().focus()
      await userEvent.keyboard('order')
      await screen.unmount()
      vi.advanceTimersByTime(DEBOUNCE_MS)
      expect(onSearch).not.toHaveBeenCalled()
    })

    it('and does not search for a text that another search has replaced', async () => {
      const onSearch = vi.fn()
      const screen = await renderUi(<SearchField value="" debounceMs={DEBOUNCE_MS} onSearch={onSearch} />)
      const input = screen.getByRole('searchbox')
      await input.fill('ord')
      await screen.rerender(<SearchField value="refund" debounceMs={DEBOUNCE_MS} onSearch={onSearch} />)
      vi.advanceTimersByTime(DEBOUNCE_MS)
      expect(input.element()).toHaveValue('refund')
      expect(onSearch).not.toHaveBeenCalled()
    })
  })

  it('follows the active search, but keeps text that was typed since its own search', async () => {
    const onSearch = vi.fn()
    const screen = await renderUi(<SearchField value="" debounceMs={10} onSearch={onSearch} />)
    const input = screen.getByRole('searchbox')
    await input.fill('or')
    await expect.poll(() => onSearch.mock.calls).toEqual([['or']])
    await input.fill('ord')
    await screen.rerender(<SearchField value="or" debounceMs={10} onSearch={() => {}} />)
    await expect.element(input).toHaveValue('ord')
    await screen.rerender(<SearchField value="ord" debounceMs={10} onSearch={() => {}} />)
    await expect.element(input).toHaveValue('ord')
    await screen.rerender(<SearchField value="refund" debounceMs={10} onSearch={() => {}} />)
    await expect.element(input).toHaveValue('refund')
  })

  it('clears with its button', async () => {
    const onSearch = vi.fn()
    const screen = await renderUi(<SearchField defaultValue="order" debounceMs={50} onSearch={onSearch} />)
    await screen.getByRole('button', { name: 'Clear' }).click()
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    expect(onSearch.mock.calls).toEqual([['']])
  })
})
