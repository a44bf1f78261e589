import type { Faults } from '@platform/client'
import type { Locale } from '@platform/ui/i18n'
import type { Brand, Theme } from '@platform/ui'

/** The four themes of the toolbar; the last one is a white-label brand. */
export const THEMES: Readonly<Record<string, { readonly theme: Theme; readonly brand?: Brand }>> = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  system: { theme: 'system' },
  'white-label': {
    theme: 'light',
    brand: {
      tokens: {
        accent: 'oklch(0.48 0.2 300)',
        'radius-sm': '10px',
        'radius-md': '14px',
        'radius-lg': '18px',
      },
    },
  },
}

/** The injected faults of the transport. A story can override them with `parameters.transport.faults`. */
export const FAULTS: Readonly<Record<string, Faults>> = {
  none: {},
  slow: { latencyMs: 1_500 },
  failing: { failureRate: 1 },
  offline: { isOffline: true },
}

/** The values of the toolbar. A story can set them with its `globals`. */
export interface ToolbarGlobals {
  theme: keyof typeof THEMES
  locale: Locale
  direction: 'locale' | 'ltr' | 'rtl'
  faults: keyof typeof FAULTS
}

interface ToolbarItem {
  value: string
  title: string
}
const menu = <Icon extends string>(title: string, icon: Icon, items: ToolbarItem[]) => ({
  description: title,
  toolbar: { title, icon, items, dynamicTitle: true },
})

export const globalTypes = {
  theme: menu('Theme', 'paintbrush', [
    { value: 'light', title: 'Light' },
    { value: 'dark', title: 'Dark' },
    { value: 'system', title: 'As the system' },
    { value: 'white-label', title: 'White label' },
  ]),
  locale: menu('Locale', 'globe', [
    { value: 'en', title: 'English' },
    { value: 'en-plain', title: 'English, corrected' },
    { value: 'hi', title: 'हिन्दी' },
    { value: 'ar', title: 'العربية' },
    { value: 'pseudo', title: 'Pseudo' },
  ]),
  direction: menu('Direction', 'transfer', [
    { value: 'locale', title: 'As the locale' },
    { value: 'ltr', title: 'Left to right' },
    { value: 'rtl', title: 'Right to left' },
  ]),
  faults: menu('Transport', 'lightning', [
    { value: 'none', title: 'Transport works' },
    { value: 'slow', title: 'Slow (1.5 s)' },
    { value: 'failing', title: 'Failing' },
    { value: 'offline', title: 'Offline' },
  ]),
}
