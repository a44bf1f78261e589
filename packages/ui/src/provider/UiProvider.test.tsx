import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderUi } from '@platform/testing/render'
import { render } from 'vitest-browser-react'
import { Button } from '../button/Button.tsx'
import type { Locale } from '../i18n/locales.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { createToasts } from '../toast/createToasts.ts'
import { checkContrast } from './checkContrast.ts'
import { UiProvider } from './UiProvider.tsx'

function RetryLabel() {
  return <p data-testid="text">{useTexts(uiTexts)('RETRY')}</p>
}

function Switcher() {
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <UiProvider locale={locale}>
      <Button onPress={() => setLocale('hi')}>हिन्दी</Button>
      <RetryLabel />
    </UiProvider>
  )
}

const background = (element: Element) => getComputedStyle(element).backgroundColor

describe('UiProvider', () => {
  afterEach(() => vi.restoreAllMocks())

  it('writes language, direction and theme on its wrapper', async () => {
    const screen = await renderUi(<RetryLabel />, { locale: 'ar', theme: 'dark' })
    await expect.element(screen.getByTestId('text')).toHaveTextContent('إعادة المحاولة')
    const wrapper = screen.container.querySelector('[data-platform-theme]')
    expect(wrapper).toHaveAttribute('dir', 'rtl')
    expect(wrapper).toHaveAttribute('lang', 'ar')
    expect(wrapper).toHaveAttribute('data-platform-theme', 'dark')
  })

  it('writes them on the root element for an application, and removes them again', async () => {
    const root = document.documentElement
    const screen = await renderUi(<RetryLabel />, {
      appliesTo: 'page',
      locale: 'hi',
      theme: 'dark',
      brand: { tokens: { accent: 'rgb(1 2 3)' } },
    })
    await expect.element(screen.getByTestId('text')).toBeVisible()
    expect([root.lang, root.dir, root.dataset['platformTheme']]).toEqual(['hi', 'ltr', 'dark'])
    expect(getComputedStyle(root).getPropertyValue('--platform-accent')).toBe('rgb(1 2 3)')
    await screen.unmount()
    expect([root.dataset['platformTheme'], root.style.getPropertyValue('--platform-accent')]).toEqual([undefined, ''])
  })

  it('keeps the old language visible while a new one loads', async () => {
    const screen = await render(<Switcher />)
    const text = screen.getByTestId('text')
    const seen: (string | null)[] = []
    new MutationObserver(() => seen.push(screen.container.textContent)).observe(screen.container, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await screen.getByRole('button', { name: 'हिन्दी' }).click()
    await expect.element(text).toHaveTextContent('फिर से प्रयास करें')
    expect(seen).not.toContain('')
  })

  it('nests a light theme in a dark one, and applies the tokens of a brand', async () => {
    const screen = await render(
      <UiProvider theme="dark">
        <Button variant="primary">Dark</Button>
        <UiProvider theme="light" brand={{ tokens: { 'accent-fill': 'rgb(200 0 100)' } }}>
          <Button variant="primary">Light</Button>
        </UiProvider>
      </UiProvider>,
    )
    const light = screen.getByRole('button', { name: 'Light' }).element()
    expect(background(light)).toBe('rgb(200, 0, 100)')
    expect(background(light)).not.toBe(background(screen.getByRole('button', { name: 'Dark' }).element()))
  })

  it('shows a toast once when providers are nested', async () => {
    const toasts = createToasts()
    const screen = await render(
      <UiProvider toasts={toasts}>
        <UiProvider>
          <p>inside</p>
        </UiProvider>
      </UiProvider>,
    )
    toasts.success('Agent Created  Successfully')
    await expect.element(screen.getByText('Agent Created  Successfully', { exact: true })).toBeVisible()
    expect(document.querySelectorAll('.platform-Toast')).toHaveLength(1)
  })

  it('adds no style to the page', async () => {
    const before = document.querySelectorAll('style').length
    const screen = await renderUi(<Button>Save</Button>)
    await screen.getByRole('button').click()
    expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META')
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })

  it('reports a brand with too little contrast', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await renderUi(<p>Pale</p>, { brand: { light: { 'accent-fill': '#9be7de', 'accent-contrast': '#fff' } } })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"accent-contrast" on "accent-fill"'))
  })
})

describe('checkContrast', () => {
  it('finds no errors in the default themes', () => {
    expect(checkContrast()).toEqual([])
  })

  it('reports pair, theme and contrast of each error', () => {
    expect(checkContrast({ dark: { 'tooltip-text': '#777', tooltip: '#777' } })).toEqual([
      { theme: 'dark', foreground: 'tooltip-text', background: 'tooltip', ratio: 1, needed: 4.5 },
    ])
  })
})
