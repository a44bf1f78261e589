import { Suspense, use, useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { BusyLabel } from '../button/BusySpinner.tsx'
import { LocaleProvider, useLocale } from '../i18n/LocaleProvider.tsx'
import type { TextOverrides } from '../i18n/LocaleProvider.tsx'
import type { Locale } from '../i18n/locales.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { createToasts } from '../toast/createToasts.ts'
import type { Toasts } from '../toast/createToasts.ts'
import { ToastPlace } from '../toast/ToastPlace.tsx'
import { ToastsContext } from '../toast/ToastsContext.ts'
import type { Brand, Theme } from './brand.ts'
import { ThemedPage, ThemedWrapper } from './ThemedPlace.tsx'
import { useBrandCheck } from './useBrandCheck.ts'

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /**
   * The language of everything below.
   * @default 'en'
   */
  locale?: Locale
  /** Texts to use instead of the catalogues', by namespace and key. Keep the object stable between renders. */
  texts?: TextOverrides
  /**
   * Light, dark, or whatever the system asks for.
   * @default 'system'
   */
  theme?: Theme
  /** Tokens of a white-label theme. In development, pairs that cannot be read are reported in the console. */
  brand?: Brand
  /**
   * Where theme, language and direction are written: on an element around the children, which suits a host that owns
   * its page, or on the root element of the page, which suits an application.
   * @default 'wrapper'
   */
  appliesTo?: 'wrapper' | 'page'
  /** Where menus, dialogs and toasts are put. By default inside the wrapper, or the body for a page. */
  portalContainer?: HTMLElement
  /** Goes to an address of the application without loading the page; links call it. */
  navigate?: (href: string) => void
  /** Toasts made with `createToasts`, to show some from outside React as well. Their region then loads at once. */
  toasts?: Toasts
  children: ReactNode
}

/** Everything that components need around them: language, theme, brand, links, overlays and toasts. */
export function UiProvider({ locale = 'en', texts, ...rest }: UiProviderProps) {
  // A new language loads behind the old one instead of emptying the screen.
  const shownLocale = useDeferredValue(locale)
  return (
    <LocaleProvider locale={shownLocale} texts={texts}>
      <Suspense fallback={null}>
        <UiServices {...rest} />
      </Suspense>
    </LocaleProvider>
  )
}

type UiServicesProps = Omit<UiProviderProps, 'locale' | 'texts'>

function UiServices({
  theme = 'system',
  brand,
  appliesTo,
  portalContainer,
  navigate,
  toasts,
  children,
}: UiServicesProps) {
  const { intlLocale } = useLocale()
  const t = useTexts(uiTexts)
  useBrandCheck(brand)
  const outerToasts = use(ToastsContext)
  const [madeToasts] = useState(() => createToasts())
  const ownToasts = toasts ?? outerToasts ?? madeToasts
  const Themed = appliesTo === 'page' ? ThemedPage : ThemedWrapper
  const content = (
    <Themed theme={theme} brand={brand} portalContainer={portalContainer}>
      {/* React puts this into the head; its id keeps react-aria from adding a style there. */}
      <meta id="react-aria-pressable-style" />
      {children}
      {/* A provider inside another shares its toasts, and with them its region. */}
      {ownToasts !== outerToasts && <ToastPlace toasts={ownToasts} isPreloaded={toasts !== undefined} />}
    </Themed>
  )
  return (
    <I18nProvider locale={intlLocale}>
      <BusyLabel value={t('BUTTON_BUSY')}>
        <ToastsContext value={ownToasts}>
          {navigate ? <RouterProvider navigate={(href) => navigate(href)}>{content}</RouterProvider> : content}
        </ToastsContext>
      </BusyLabel>
    </I18nProvider>
  )
}
