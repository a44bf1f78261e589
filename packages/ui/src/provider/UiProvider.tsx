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
import { LazyToastRegion } from '../toast/LazyToastRegion.tsx'
import { ToastsContext } from '../toast/ToastsContext.ts'
import type { Brand, Theme } from './brand.ts'
import { ThemedPage, ThemedWrapper } from './ThemeRoot.tsx'
import { useBrandCheck } from './useBrandCheck.ts'

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /**
   * The language of the components inside.
   * @default 'en'
   */
  locale?: Locale
  /** Texts that replace those of the catalogues, by namespace and key. Keep the object stable between renders. */
  texts?: TextOverrides
  /**
   * Light, dark, or the theme of the system.
   * @default 'system'
   */
  theme?: Theme
  /** Tokens of a white-label theme. In development, pairs with too little contrast are logged. */
  brand?: Brand
  /**
   * The element that gets theme, language and direction: an element around the children, for a host that owns
   * its page, or the root element of the page, for an application.
   * @default 'wrapper'
   */
  appliesTo?: 'wrapper' | 'page'
  /** The container of menus, dialogs and toasts. @default the wrapper, or the body for `page` */
  portalContainer?: HTMLElement
  /** Navigates within the application without reloading the page. Links call it. */
  navigate?: (href: string) => void
  /** Toasts created with `createToasts`, to show them from outside React, too. Their region then loads immediately. */
  toasts?: Toasts
  children: ReactNode
}

/** The context of all components: language, theme, brand, links, overlays and toasts. */
export function UiProvider({ locale = 'en', texts, ...rest }: UiProviderProps) {
  // The old language stays visible while a new one loads.
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
      {ownToasts !== outerToasts && <LazyToastRegion toasts={ownToasts} isPreloaded={toasts !== undefined} />}
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
