import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreferencesStore, PREFERENCES_KEY } from './preferences.ts'

const storage = window.localStorage
beforeEach(() => storage.clear())
const CHOSEN = { theme: 'dark', locale: 'ar', isMenuCollapsed: true, hasSingleKeys: false } as const

describe('what a person chose', () => {
  it.each([
    [['hi-IN', 'en'], 'hi'],
    [['fr-FR', 'ar-EG', 'en'], 'ar'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('begins with the browser’s languages %j as %s', (languages, locale) => {
    expect(createPreferencesStore(storage, languages).read()).toEqual({
      theme: 'system',
      locale,
      isMenuCollapsed: false,
      hasSingleKeys: true,
    })
  })

  it('outlives a reload', () => {
    createPreferencesStore(storage, ['en']).change(CHOSEN)
    expect(createPreferencesStore(storage, ['en']).read()).toEqual(CHOSEN)
  })

  it.each(['', 'nonsense', 'null', '7', '{"theme":"pink","locale":"xx","isMenuCollapsed":"yes"}'])(
    'is the default when %j is stored',
    (stored) => {
      storage.setItem(PREFERENCES_KEY, stored)
      expect(createPreferencesStore(storage, ['en']).read()).toEqual({
        theme: 'system',
        locale: 'en',
        isMenuCollapsed: false,
        hasSingleKeys: true,
      })
    },
  )

  it('tells who listens, as long as they do', () => {
    const store = createPreferencesStore(storage, ['en'])
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.change({ theme: 'light' })
    stop()
    store.change({ theme: 'dark' })
    expect(listener).toHaveBeenCalledOnce()
  })
})
