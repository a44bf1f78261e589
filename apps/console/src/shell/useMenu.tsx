import { callerOf } from '@platform/contract/policies'
import type { AppShellItem } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { useLocation } from 'react-router'
import { useUser } from '../app/useUser.ts'
import { hasScreen } from '../routes/areas.ts'
import { currentPath, visibleMenu, type MenuSection } from './menu.ts'
import { MENU_ICONS } from './menuIcons.tsx'
import { shellTexts } from './messages/shellTexts.ts'

export interface UseMenuResult {
  readonly sections: readonly MenuSection[]
  /** The sections as items of `AppShell`. */
  readonly items: readonly AppShellItem[]
  /** Id of the entry of the current page. */
  readonly currentId: string | undefined
}

/** The side menu of the signed-in user. */
export function useMenu(): UseMenuResult {
  const user = useUser()
  const { pathname } = useLocation()
  const t = useTexts(shellTexts)
  const sections = visibleMenu(callerOf(user), hasScreen)

  const items = sections.map(({ id, text, entries }): AppShellItem => {
    const Icon = MENU_ICONS[id]
    const icon = Icon && <Icon />
    const [first] = entries
    // A section that is a page itself has no list with one entry.
    if (first && entries.length === 1 && first.text === text)
      return { id: first.path, label: t(text), icon, href: first.path }
    return {
      id,
      label: t(text),
      icon,
      children: entries.map((entry) => ({ id: entry.path, label: t(entry.text), href: entry.path })),
    }
  })
  return { sections, items, currentId: currentPath(sections, pathname) }
}
