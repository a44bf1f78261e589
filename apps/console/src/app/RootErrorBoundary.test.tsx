import { memoryBackend } from '@platform/testing'
import { axeViolations } from '@platform/testing/axe'
import { createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from './App.tsx'
import { RootErrorBoundary } from './RootErrorBoundary.tsx'
import { createPreferencesStore } from './preferences.ts'
import { createSessionStore } from './session.ts'
import { readWhiteLabel } from './whiteLabel.ts'

function Broken(): never {
  throw new Error('broken on purpose')
}

// React logs every error that a boundary catches.
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
})

describe('an error above the router', () => {
  it('shows an error page', async () => {
    const logged = silenced()
    const services = {
      session: createSessionStore(window.localStorage, window),
      transport: memoryBackend(),
      preferences: createPreferencesStore(window.localStorage, ['en']),
      whiteLabel: {
        ...readWhiteLabel(undefined),
        get brand(): never {
          throw new Error('broken on purpose')
        },
      },
    }
    const router = createMemoryRouter([{ path: '/', element: <p>page</p> }])
    const screen = await render(<App services={services} router={router} loadRouter={async () => router} />)
    await expect.element(screen.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
    expect(logged).toHaveBeenCalled()
    expect(await axeViolations(screen.container)).toEqual([])
  })

  it.each([
    ['hi-IN', 'फिर से लोड करें'],
    ['ar', 'إعادة التحميل'],
    ['en', 'Reload'],
  ])('offers to reload, in the language of the page: %s', async (lang, name) => {
    silenced()
    document.documentElement.lang = lang
    const onReload = vi.fn()
    const screen = await render(
      <RootErrorBoundary onReload={onReload}>
        <Broken />
      </RootErrorBoundary>,
    )
    await screen.getByRole('button', { name }).click()
    expect(onReload).toHaveBeenCalledOnce()
  })
})
