import { Suspense, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { LocaleProvider } from './LocaleProvider.tsx'
import type { Locale } from './locales.ts'
import { defineTexts } from './texts.ts'
import { useTexts } from './useTexts.ts'

const texts = defineTexts(
  'test',
  { HELLO: 'Hello {name}' },
  {
    hi: () => Promise.resolve({ default: { HELLO: 'नमस्ते {name}' } }),
  },
)

function Hello() {
  const t = useTexts(texts)
  return <p>{t('HELLO', { name: 'Neha' })}</p>
}

const HOST = { test: { HELLO: 'Welcome, {name}' } }
const LOCAL = { HELLO: 'Hi there' }

function Local() {
  return <b>{useTexts(texts, LOCAL)('HELLO')}</b>
}

function Switcher() {
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <LocaleProvider locale={locale}>
      <button onClick={() => setLocale('hi')}>हिन्दी</button>
      <Suspense fallback="loading">
        <Hello />
      </Suspense>
    </LocaleProvider>
  )
}

describe('useTexts', () => {
  it('waits for a catalogue and then uses it', async () => {
    const screen = await render(<Switcher />)
    await expect.element(screen.getByText('Hello Neha')).toBeVisible()
    await screen.getByRole('button').click()
    await expect.element(screen.getByText('नमस्ते Neha')).toBeVisible()
  })

  it('does not suspend again for a loaded catalogue', async () => {
    await texts.catalogue('hi')
    const screen = await render(
      <LocaleProvider locale="hi">
        <Suspense fallback="loading">
          <Hello />
        </Suspense>
      </LocaleProvider>,
    )
    expect(screen.container.textContent).toBe('नमस्ते Neha')
  })

  it('lets a host override a text, and a component override it again', async () => {
    const screen = await render(
      <LocaleProvider texts={HOST}>
        <Hello />
        <Local />
      </LocaleProvider>,
    )
    await expect.element(screen.getByText('Welcome, Neha')).toBeVisible()
    await expect.element(screen.getByText('Hi there')).toBeVisible()
  })
})
