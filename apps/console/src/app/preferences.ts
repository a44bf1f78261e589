import type { Theme } from '@platform/ui'
import { LOCALES, type Locale } from '@platform/ui/i18n'

/** The storage key of the preferences, which belong to the browser and not to the session. */
export const PREFERENCES_KEY = 'platform.preferences'
const THEMES: readonly Theme[] = ['light', 'dark', 'system']

export interface Preferences {
  readonly theme: Theme
  readonly locale: Locale
  /** Whether the side menu shows icons only. */
  readonly isMenuCollapsed: boolean
  /** Whether single-key shortcuts work. Users of speech input need to turn them off. */
  readonly hasSingleKeys: boolean
  /** How the person uses the try-it panel; null for a setting that the person has not changed. */
  readonly isTryItDocked: boolean | null
  readonly tryItWidth: number | null
  readonly showsTryItReasons: boolean | null
  /** Ids of the columns that the person has hidden in the phone book. */
  readonly hiddenContactColumns: readonly string[]
  /** Id of the agent that was used last; null if none was. It may be deleted, or belong to another enterprise. */
  readonly lastAgentId: string | null
}

/** The preferences of this browser. */
export interface PreferencesStore {
  readonly read: () => Preferences
  readonly change: (changes: Partial<Preferences>) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The first of the browser's languages that the platform supports. */
function localeOf(languages: readonly string[]): Locale {
  const spoken = languages.map((language) => LOCALES.find((locale) => locale === language.split('-')[0]))
  return spoken.find((locale) => locale !== undefined) ?? 'en'
}

function readStored(storage: Storage): Partial<Record<keyof Preferences, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(PREFERENCES_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {} // not JSON: use the defaults
  }
}

const textsOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : []

const booleanOrNull = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null)

export function createPreferencesStore(storage: Storage, languages: readonly string[]): PreferencesStore {
  const listeners = new Set<() => void>()
  const stored = readStored(storage)
  let preferences: Preferences = {
    theme: THEMES.find((theme) => theme === stored.theme) ?? 'system',
    locale: LOCALES.find((locale) => locale === stored.locale) ?? localeOf(languages),
    isMenuCollapsed: stored.isMenuCollapsed === true,
    hasSingleKeys: stored.hasSingleKeys !== false,
    isTryItDocked: booleanOrNull(stored.isTryItDocked),
    tryItWidth: typeof stored.tryItWidth === 'number' ? stored.tryItWidth : null,
    showsTryItReasons: booleanOrNull(stored.showsTryItReasons),
    hiddenContactColumns: textsOf(stored.hiddenContactColumns),
    lastAgentId: typeof stored.lastAgentId === 'string' ? stored.lastAgentId : null,
  }
  return {
    read: () => preferences,
    change(changes) {
      preferences = { ...preferences, ...changes }
      storage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
