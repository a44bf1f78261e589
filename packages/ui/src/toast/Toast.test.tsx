import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { GridList, GridListItem } from 'react-aria-components'
import { axeViolations } from '@platform/testing/axe'
import { renderUi } from '@platform/testing/render'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { FormPage } from '../form-page/FormPage.tsx'
import { createToasts, TOAST_DELAY_MS } from './createToasts.ts'
import { useToasts } from './ToastsContext.ts'

const shown = () => Array.from(document.querySelectorAll('.platform-Toast-text'), (text) => text.textContent)

const bar = (edge: 'top' | 'bottom') => ({ position: 'fixed', insetInline: 0, [edge]: 0, display: 'flex' }) as const
const boxOf = (element: Element) => element.getBoundingClientRect()

const isCovered = (name: string) => {
  const control = boxOf(page.getByRole('button', { name, exact: true }).element())
  const region = boxOf(document.querySelector('.platform-ToastRegion')!)
  return (
    control.left < region.right &&
    control.right > region.left &&
    control.top < region.bottom &&
    control.bottom > region.top
  )
}
/** A page with controls at its edges. */
const pageOfBars = (later: boolean) => (
  <>
    <header style={bar('top')}>
      <Button style={{ flex: 1 }}>Menu</Button>
    </header>
    {later && (
      <p style={{ position: 'fixed', top: 40, insetInline: 0, display: 'flex' }}>
        <Button style={{ flex: 1 }}>Later</Button>
      </p>
    )}
    <footer style={bar('bottom')}>
      <Button style={{ flex: 1 }}>Send</Button>
    </footer>
  </>
)

/** Advances the timers inside `act`. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function show(options?: Parameters<ReturnType<typeof createToasts>['info']>[1]) {
  const toasts = createToasts()
  await renderUi(<Button>page</Button>, { toasts })
  toasts.info('Passing', options)
  // Not `waitFor`, which moves the clock.
  while (shown().length === 0) await settle()
  await settle()
}

function Creator() {
  const toasts = useToasts()
  return <Button onPress={() => toasts.success('Agent Created  Successfully')}>Create</Button>
}

describe('toasts', () => {
  it('come from a component and keep the spaces of their text', async () => {
    const screen = await renderUi(<Creator />)
    await screen.getByRole('button').click()
    await expect.poll(shown).toEqual(['Agent Created  Successfully'])
    const toast = page.getByRole('status')
    await expect.element(toast).toBeVisible()
    expect(getComputedStyle(document.querySelector('.platform-Toast-text')!).whiteSpace).toBe('pre-wrap')
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])('do not cover the actions of a form, which are at the bottom of a page of %i × %i', async (width, height) => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(width, height)
    const toasts = createToasts()
    const screen = await renderUi(
      <FormPage aria-label="Form" style={{ position: 'fixed', inset: 0 }} onSubmit={vi.fn()} onCancel={vi.fn()} />,
      { toasts },
    )
    toasts.success('Saved')
    await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    for (const name of ['Cancel', 'Save']) {
      const button = screen.getByRole('button', { name }).element()
      const { x, y, width: inline, height: block } = button.getBoundingClientRect()
      for (const [right, down] of [
        [1, 1],
        [inline - 1, 1],
        [1, block - 1],
        [inline - 1, block - 1],
      ] as const) {
        expect(button.closest('.platform-FormPage-foot')).toContain(document.elementFromPoint(x + right, y + down))
      }
    }
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])('cover no control of a page, also of one that opens later, at %i × %i', async (width, height) => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(width, height)
    const toasts = createToasts()
    const { rerender } = await renderUi(pageOfBars(false), { toasts })
    for (const text of ['One', 'Two', 'Three']) toasts.info(text, { delay: null })
    await expect.poll(shown).toHaveLength(3)
    for (const name of ['Menu', 'Send']) await expect.poll(() => isCovered(name)).toBe(false)
    await rerender(pageOfBars(true))
    for (const name of ['Menu', 'Later', 'Send']) await expect.poll(() => isCovered(name)).toBe(false)
    toasts.clear()
  })

  it.each([
    ['cover no row of a list', 100, false],
    ['let presses through to the rows of a list that fills the page', 4_000, true],
  ])('%s', async (_, blockSize, isCovering) => {
    const toasts = createToasts()
    await renderUi(
      <GridList aria-label="List" style={{ position: 'fixed', insetInline: 0, top: 0 }}>
        <GridListItem style={{ display: 'block' }}>First</GridListItem>
        <GridListItem style={{ display: 'block', blockSize }}>Second</GridListItem>
      </GridList>,
      { toasts },
    )
    // With the focus in the list, the focused row is the only tab stop.
    await page.getByRole('row', { name: 'First' }).click()
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    const region = document.querySelector<HTMLElement>('.platform-ToastRegion')!
    await expect.poll(() => region.hasAttribute('data-covering')).toBe(isCovering)
    const row = page.getByRole('row', { name: 'Second' }).element()
    await expect.poll(() => boxOf(region).top >= boxOf(row).bottom).toBe(!isCovering)
    const { x, y } = boxOf(page.getByText('Passing').element())
    expect(row.contains(document.elementFromPoint(x + 2, y + 2))).toBe(isCovering)
    toasts.clear()
  })

  it('let presses through if there is no free place, and can still be closed', async () => {
    const toasts = createToasts()
    const onPress = vi.fn<() => void>()
    await renderUi(
      <Button style={{ position: 'fixed', inset: 0, blockSize: '100%' }} onPress={onPress}>
        Everywhere
      </Button>,
      { toasts },
    )
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    const { x, y } = page.getByText('Passing').element().getBoundingClientRect()
    await expect.poll(() => document.elementFromPoint(x + 2, y + 2)?.textContent).toBe('Everywhere')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(shown).toEqual([])
  })

  it.each(['light', 'dark'] as const)('have no accessibility violation in the %s theme', async (theme) => {
    const toasts = createToasts()
    await renderUi(<p>page</p>, { toasts, theme })
    toasts.success('Saved')
    toasts.error('Something went wrong', { description: 'The server did not answer.' })
    toasts.warning('Please wait while we are building the knowledge base!!')
    toasts.info('Network is Back!', { action: { label: 'Open stories', onAction: () => {} } })
    await expect.poll(shown).toHaveLength(4)
    expect(await axeViolations()).toEqual([])
  })

  it('are assertive for errors and polite for the rest', async () => {
    const toasts = createToasts()
    const screen = await renderUi(<p>page</p>, { toasts })
    toasts.error('Something went wrong')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Something went wrong/u)
    expect(document.querySelectorAll('.platform-Toast [role=status]')).toHaveLength(0)
  })

  it('run their action once and close', async () => {
    const toasts = createToasts()
    const onAction = vi.fn()
    const onClose = vi.fn()
    const screen = await renderUi(<p>page</p>, { toasts })
    toasts.error('Cannot be deleted', { action: { label: 'Open stories', onAction }, onClose })
    await screen.getByRole('button', { name: 'Open stories' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    await expect.poll(shown).toEqual([])
  })

  it('close by their button, by key from outside, and all at once', async () => {
    const toasts = createToasts()
    const screen = await renderUi(<p>page</p>, { toasts })
    const key = toasts.info('One', { delay: null })
    toasts.info('Two', { delay: null })
    toasts.info('Three', { delay: null })
    await expect.poll(shown).toEqual(['Three', 'Two', 'One'])
    await screen.getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(shown).toEqual(['Two', 'One'])
    toasts.close(key)
    await expect.poll(shown).toEqual(['Two'])
    toasts.clear()
    await expect.poll(shown).toEqual([])
  })

  it('show a few at a time; the others wait', async () => {
    const toasts = createToasts(2)
    await renderUi(<p>page</p>, { toasts })
    for (const text of ['One', 'Two', 'Three']) toasts.info(text, { delay: null })
    await expect.poll(shown).toEqual(['Three', 'Two'])
  })

  describe('in time', () => {
    beforeEach(async () => {
      // The pointer may be where a toast of another test was, and a toast below it waits.
      await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    })
    afterEach(() => void vi.useRealTimers())

    it('close automatically after five seconds', async () => {
      await show()
      vi.advanceTimersByTime(TOAST_DELAY_MS - 1)
      await settle()
      expect(shown()).toEqual(['Passing'])
      vi.advanceTimersByTime(1)
      await settle()
      expect(shown()).toEqual([])
    })

    it('stay for their own delay', async () => {
      await show({ delay: 8000 })
      vi.advanceTimersByTime(7999)
      await settle()
      expect(shown()).toEqual(['Passing'])
    })

    it('wait while the pointer or the focus is on them', async () => {
      await show()
      await userEvent.hover(page.getByText('Passing'))
      vi.advanceTimersByTime(TOAST_DELAY_MS * 2)
      await settle()
      expect(shown()).toEqual(['Passing'])
      await userEvent.unhover(page.getByText('Passing'))
      document.querySelector<HTMLElement>('.platform-Toast')?.focus()
      vi.advanceTimersByTime(TOAST_DELAY_MS * 2)
      await settle()
      expect(shown()).toEqual(['Passing'])
      page.getByRole('button', { name: 'page' }).element().focus()
      vi.advanceTimersByTime(TOAST_DELAY_MS)
      await settle()
      expect(shown()).toEqual([])
    })
  })
})

describe('useToasts', () => {
  it('throws an error without a provider', async () => {
    const { renderHook } = await import('vitest-browser-react')
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(renderHook(() => useToasts())).rejects.toThrow(/Wrap the application in <UiProvider>/u)
    vi.restoreAllMocks()
  })
})
