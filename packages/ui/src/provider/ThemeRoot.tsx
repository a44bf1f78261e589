import { useCallback, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { brandProperties } from './brand.ts'
import type { Brand, Theme } from './brand.ts'
import { themeElement } from './themeElement.ts'
import { useSystemTheme } from './useSystemTheme.ts'

/** @internal */
export interface ThemeRootProps {
  theme: Theme
  brand: Brand | undefined
  portalContainer: HTMLElement | undefined
  children: ReactNode
}

function useBrandProperties(brand: Brand | undefined, theme: Theme) {
  const systemTheme = useSystemTheme()
  return brandProperties(brand, theme === 'system' ? systemTheme : theme)
}

/** Writes theme, language and direction on the root element of the page. @internal */
export function ThemedPage({ theme, brand, portalContainer, children }: ThemeRootProps) {
  const locale = useLocale()
  const properties = useBrandProperties(brand, theme)
  useLayoutEffect(() => themeElement(document.documentElement, theme, locale, properties))
  return <PortalProvider getContainer={portalContainer ? () => portalContainer : null}>{children}</PortalProvider>
}

/** Writes theme, language and direction on an element around the children, which also contains the overlays. @internal */
export function ThemedWrapper({ theme, brand, portalContainer, children }: ThemeRootProps) {
  const { lang, direction } = useLocale()
  const properties = useBrandProperties(brand, theme)
  const [ownContainer, setOwnContainer] = useState<HTMLElement | null>(null)
  const container = portalContainer ?? ownContainer
  const getContainer = useCallback(() => container, [container])
  return (
    <div className="platform-Ui" data-platform-theme={theme} lang={lang} dir={direction} style={properties}>
      <PortalProvider getContainer={getContainer}>{children}</PortalProvider>
      <div className="platform-Ui-overlays" ref={setOwnContainer} />
    </div>
  )
}
