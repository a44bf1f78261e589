import { PanelLeft } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { AppShellItem } from './appShell.types.ts'
import { ShellDrawer } from './ShellDrawer.tsx'
import { ShellNav } from './ShellNav.tsx'
import { ShellRail } from './ShellRail.tsx'
import { useShellLayout } from './useShellLayout.ts'

/** Props of {@link AppShell}; other props are passed to the `div`. */
export interface AppShellProps extends ComponentPropsWithRef<'div'> {
  /** Logo and name of the product, at the inline start of the top bar. See `AppShellBrand`. */
  brand: ReactNode
  /** Content after the brand, e.g. the button of the command palette. Hidden up to 720 px. */
  search?: ReactNode
  /** Content at the inline end of the top bar, e.g. notifications and the user menu. */
  end?: ReactNode
  /** The side menu. */
  items: readonly AppShellItem[]
  /** Id of the item that the page belongs to. */
  currentId?: string
  /** Whether the side menu is a rail of icons. Up to 1100 px it always is, up to 720 px it is a drawer. */
  isCollapsed?: boolean
  /** @default false */
  defaultCollapsed?: boolean
  /** Handler that is called when the user collapses or expands the menu. Store the value for the next visit. */
  onCollapsedChange?: (isCollapsed: boolean) => void
  /** Whether the shell is as high as the window and the page scrolls inside, for screens with panes of their own. */
  isFixed?: boolean
  /** Id of the main element, the target of the skip link. @default 'main' */
  mainId?: string
  /** The page. */
  children: ReactNode
}

/**
 * The frame of an application: top bar, side menu and page.
 *
 * Its states are attributes:
 * - `.platform-AppShell[data-fixed]`: `isFixed`: the page fills the window and does not scroll
 * - `.platform-AppShell[data-layout]`: `side`, `rail` or `drawer`, by the width of the window
 * - `.platform-AppShell-drawer[data-entering]`: it is opening
 * - `.platform-AppShell-drawer[data-exiting]`: it is closing
 * - `.platform-AppShell-flyout[data-kind]`: `menu` with links, or `name` alone
 * - `.platform-AppShell-item[data-focus-visible]`: it has the keyboard focus
 * - `.platform-AppShell-item[data-holds-current]`: the current page is one of its children
 * - `.platform-AppShell-item[data-hovered]`: the pointer is over it
 * - `.platform-AppShell-overlay[data-entering]`: it is opening
 * - `.platform-AppShell-overlay[data-exiting]`: it is closing
 */
export function AppShell({
  brand,
  search,
  end,
  items,
  currentId,
  isCollapsed: givenCollapsed,
  defaultCollapsed = false,
  onCollapsedChange,
  isFixed,
  mainId = 'main',
  className,
  children,
  ...rest
}: AppShellProps) {
  const t = useTexts(uiTexts)
  const room = useShellLayout()
  const [isCollapsed, setIsCollapsed] = useControlledState(givenCollapsed, defaultCollapsed, onCollapsedChange)
  const layout = room === 'side' && isCollapsed ? 'rail' : room
  return (
    <div
      {...rest}
      className={classNames('platform-AppShell', className)}
      data-layout={layout}
      data-fixed={isFixed || undefined}
    >
      <a className="platform-AppShell-skip" href={`#${mainId}`}>
        {t('SHELL_SKIP')}
      </a>
      <header className="platform-AppShell-top">
        {layout === 'drawer' && <ShellDrawer items={items} currentId={currentId} />}
        <div className="platform-AppShell-brand">{brand}</div>
        {search && <div className="platform-AppShell-search">{search}</div>}
        <div className="platform-AppShell-end">{end}</div>
      </header>
      {layout !== 'drawer' && (
        <nav className="platform-AppShell-side" aria-label={t('SHELL_MENU')}>
          {layout === 'rail' ? (
            <ShellRail items={items} currentId={currentId} />
          ) : (
            <ShellNav items={items} currentId={currentId} />
          )}
          {room === 'side' && (
            <Button
              className="platform-AppShell-item platform-AppShell-collapse"
              aria-label={t(isCollapsed ? 'SHELL_EXPAND' : 'SHELL_COLLAPSE')}
              aria-expanded={!isCollapsed}
              onPress={() => setIsCollapsed(!isCollapsed)}
            >
              <PanelLeft className="platform-flip" aria-hidden />
              {!isCollapsed && <span className="platform-AppShell-label">{t('SHELL_COLLAPSE')}</span>}
            </Button>
          )}
        </nav>
      )}
      <main id={mainId} className="platform-AppShell-sheet" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
