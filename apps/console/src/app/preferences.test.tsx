import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPreferencesStore, PREFERENCES_KEY } from './preferences.ts'

const storage = window.localStorage
beforeEach(() => storage.clear())
const CHOSEN = {
  theme: 'dark',
  locale: 'ar',
  isMenuCollapsed: true,
  hasSingleKeys: false,
  isTryItDocked: true,
  tryItWidth: 512,
  showsTryItReasons: false,
  hiddenContactColumns: ['detail City'],
  lastAgentId: 'agent-1',
} as const
const UNCHANGED = {
  isTryItDocked: null,
  tryItWidth: null,
  showsTryItReasons: null,
  hiddenContactColumns: [],
  lastAgentId: null,
}

describe('the preferences', () => {
  it.each([
    [['hi-IN', 'en'], 'hi'],
    [['fr-FR', 'ar-EG', 'en'], 'ar'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('default to the browser’s languages: %j is %s', (languages, locale) => {
    expect(createPreferencesStore(storage, languages).read()).toEqual({
      theme: 'system',
      locale,
      isMenuCollapsed: false,
      hasSingleKeys: true,
      ...UNCHANGED,
    })
  })

  it('survive a reload', () => {
    createPreferencesStore(storage, ['en']).change(CHOSEN)
    expect(createPreferencesStore(storage, ['en']).read()).toEqual(CHOSEN)
  })

  it.each([
    '',
    'nonsense',
    'null',
    '7',
    '{"theme":"pink","locale":"xx","isMenuCollapsed":"yes","tryItWidth":"9","hiddenContactColumns":7,"lastAgentId":7}',
  ])('are the defaults if %j is stored', (stored) => {
    storage.setItem(PREFERENCES_KEY, stored)
    expect(createPreferencesStore(storage, ['en']).read()).toEqual({
      theme: 'system',
      locale: 'en',
      isMenuCollapsed: false,
      hasSingleKeys: true,
      ...UNCHANGED,
    })
  })

  it('notify listeners until they unsubscribe', () => {
    const store = createPreferencesStore(storage, ['en'])
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.change({ theme: 'light' })
    stop()
    store.change({ theme: 'dark' })
    expect(listener).toHaveBeenCalledOnce()
  })
})
