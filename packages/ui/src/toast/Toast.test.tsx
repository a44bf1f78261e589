import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { renderUi } from '@platform/testing/render'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { FormPage } from '../form-page/FormPage.tsx'
import { SidePanel } from '../side-panel/SidePanel.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { createToasts, TOAST_DELAY_MS } from './createToasts.ts'
import { useToasts } from './ToastsContext.ts'

const shown = () => Array.from(document.querySelectorAll('.platform-Toast-text'), (text) => text.textContent)

const boxOf = (element: Element) => element.getBoundingClientRect()
const region = () => document.querySelector<HTMLElement>('.platform-ToastRegion')!
const cardOf = (text: string) => page.getByText(text).element().closest<HTMLElement>('.platform-Toast')!

async function resizePage(width: number, height: number) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

/** A field at a distance from the end corner, in pixels. */
const fieldAt = (insetBlockEnd: number) => (
  <input aria-label="Name" style={{ position: 'fixed', insetBlockEnd, insetInlineEnd: 40, blockSize: 32 }} />
)

/** Moves a finger over a card. */
function swipe(card: HTMLElement, distance: number, end: 'pointerup' | 'pointercancel' = 'pointerup') {
  const at = (type: string, clientX: number) =>
    card.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX }))
  at('pointerdown', 200)
  at('pointermove', 200 + distance)
  at(end, 200 + distance)
}

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

  describe.each([
    [1440, 900],
    [390, 844],
  ])('at %i × %i', (width, height) => {
    it.each(['ltr', 'rtl'] as const)(
      'have one place, the end corner, whatever is on the page (%s)',
      async (direction) => {
        await resizePage(width, height)
        const toasts = createToasts()
        const { rerender } = await renderUi(<p>page</p>, { toasts, direction })
        toasts.info('Passing', { delay: null })
        await expect.element(page.getByText('Passing')).toBeVisible()
        const place = boxOf(region())
        expect(direction === 'ltr' ? place.right : place.left).toBe(direction === 'ltr' ? width : 0)
        expect(place.width).toBe(Math.min(width, 412))
        const edge = height - boxOf(cardOf('Passing')).bottom
        expect(edge).toBeGreaterThan(56)
        expect(edge).toBeLessThan(80)
        await rerender(<Button style={{ position: 'fixed', inset: 0, blockSize: '100%' }}>Everywhere</Button>)
        await settle()
        expect(boxOf(region())).toEqual(place)
        await rerender(
          <Dialog title="Rename" isOpen onOpenChange={() => {}}>
            <TextField label="Name" />
          </Dialog>,
        )
        await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible()
        expect(boxOf(region()).right).toBe(place.right)
      },
    )

    it('do not cover the actions at the foot of a form or of a panel', async () => {
      await resizePage(width, height)
      const toasts = createToasts()
      const screen = await renderUi(
        <>
          <FormPage aria-label="Form" style={{ position: 'fixed', inset: 0 }} onSubmit={vi.fn()} onCancel={vi.fn()} />
          <SidePanel isOpen onOpenChange={() => {}} title="Panel" footer={<Button>Apply</Button>}>
            text
          </SidePanel>
        </>,
        { toasts },
      )
      toasts.success('Saved', { delay: null })
      await expect.element(page.getByText('Saved')).toBeVisible()
      for (const name of ['Cancel', 'Save', 'Apply']) {
        const button = screen.getByRole('button', { name, includeHidden: true }).element()
        expect(boxOf(button).top).toBeGreaterThanOrEqual(boxOf(cardOf('Saved')).bottom)
      }
    })
  })

  it('let presses through beside their cards, and not through the cards', async () => {
    const toasts = createToasts()
    await renderUi(<Button style={{ position: 'fixed', inset: 0, blockSize: '100%' }}>Everywhere</Button>, { toasts })
    for (const text of ['One', 'Two']) toasts.info(text, { delay: null })
    await expect.poll(shown).toEqual(['Two', 'One'])
    await settle()
    const [upper, lower] = [boxOf(cardOf('Two')), boxOf(cardOf('One'))]
    const button = page.getByRole('button', { name: 'Everywhere' }).element()
    const middle = (lower.left + lower.right) / 2
    for (const [x, y] of [
      [middle, (upper.bottom + lower.top) / 2],
      [middle, lower.bottom + 4],
      [lower.right + 4, lower.top + 4],
    ] as const) {
      expect(button.contains(document.elementFromPoint(x, y))).toBe(true)
    }
    expect(cardOf('One').contains(document.elementFromPoint(middle, lower.top + 4))).toBe(true)
  })

  it('are in front of a dialog, and close without it', async () => {
    await resizePage(390, 844)
    const toasts = createToasts()
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    await renderUi(
      <Dialog title="Rename" isOpen onOpenChange={onOpenChange}>
        <div style={{ blockSize: 700 }}>text</div>
      </Dialog>,
      { toasts },
    )
    toasts.error('Passing', { delay: null })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(shown).toEqual([])
    toasts.error('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    cardOf('Passing').focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toEqual([])
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('close one by one with Escape while the focus is in them', async () => {
    const toasts = createToasts()
    await renderUi(<Button>page</Button>, { toasts })
    for (const text of ['One', 'Two', 'Three']) toasts.info(text, { delay: null })
    await expect.poll(shown).toHaveLength(3)
    page.getByRole('button', { name: 'page' }).element().focus()
    await userEvent.keyboard('{Escape}')
    expect(shown()).toHaveLength(3)
    cardOf('Two').focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toEqual(['Three', 'One'])
  })

  it.each([120, -120])('close with a swipe of %i pixels, and not with a short or a cancelled one', async (distance) => {
    const toasts = createToasts()
    await renderUi(<p>page</p>, { toasts })
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    const card = cardOf('Passing')
    swipe(card, distance / 3)
    swipe(card, distance, 'pointercancel')
    await settle()
    expect(shown()).toEqual(['Passing'])
    expect(card.style.translate).toBe('')
    swipe(card, distance)
    await expect.poll(shown).toEqual([])
  })

  it('move above a focused control that they would cover, and back', async () => {
    const toasts = createToasts()
    await renderUi(
      <>
        <Button>page</Button>
        {fieldAt(80)}
      </>,
      { toasts },
    )
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    await settle()
    const place = boxOf(region())
    const field = page.getByRole('textbox', { name: 'Name' }).element()
    field.focus()
    await expect.poll(() => boxOf(region()).bottom).toBe(boxOf(field).top)
    // Also when another toast makes the region higher.
    toasts.info('Another', { delay: null })
    await expect.element(page.getByText('Another')).toBeVisible()
    await expect.poll(() => boxOf(region()).bottom).toBe(boxOf(field).top)
    // A toast that gets the focus itself stays where the user saw it.
    cardOf('Passing').focus()
    await settle()
    expect(boxOf(region()).bottom).toBe(boxOf(field).top)
    page.getByRole('button', { name: 'page' }).element().focus()
    await expect.poll(() => boxOf(region()).bottom).toBe(place.bottom)
  })

  it('stay in their place if there is no room above the focused control', async () => {
    const toasts = createToasts()
    await renderUi(<textarea aria-label="Text" style={{ position: 'fixed', inset: 0, inlineSize: '100%' }} />, {
      toasts,
    })
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    const place = boxOf(region())
    page.getByRole('textbox', { name: 'Text' }).element().focus()
    await settle()
    expect(boxOf(region())).toEqual(place)
  })

  it('are above an on-screen keyboard', async () => {
    const toasts = createToasts()
    await renderUi(<p>page</p>, { toasts })
    toasts.info('Passing', { delay: null })
    await expect.element(page.getByText('Passing')).toBeVisible()
    const viewport = window.visualViewport!
    const seen = viewport.height - 200
    Object.defineProperty(viewport, 'height', { value: seen, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(viewport, 'height'))
    viewport.dispatchEvent(new Event('resize'))
    await expect.poll(() => boxOf(region()).bottom).toBe(seen)
  })

  it('take at most half of the height of the page, and scroll', async () => {
    await resizePage(390, 600)
    const toasts = createToasts()
    await renderUi(<p>page</p>, { toasts })
    for (const text of ['One', 'Two', 'Three', 'Four']) {
      toasts.error(text, { description: 'word '.repeat(60), delay: null })
    }
    await expect.poll(shown).toHaveLength(4)
    expect(boxOf(region()).height).toBe(300)
    page.getByRole('button', { name: 'Close' }).last().element().focus()
    await settle()
    expect(boxOf(cardOf('One')).top).toBeLessThan(boxOf(region()).bottom)
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
