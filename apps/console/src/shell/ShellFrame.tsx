import { useEndpoint } from '@platform/client/react'
import {
  AppShell,
  AppShellBrand,
  CommandPalette,
  CommandPaletteButton,
  setSingleKeys,
  ShortcutsDialog,
} from '@platform/ui'
import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useConsole } from '../app/ConsoleContext.ts'
import { usePreferences } from '../app/usePreferences.ts'
import { BrandMark } from '../brand/BrandMark.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { LongWorkButton } from './long-work/LongWorkButton.tsx'
import { useCommands } from './useCommands.tsx'
import { useFoundCommands } from './useFoundCommands.tsx'
import { useMenu } from './useMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The layout options of a route. */
export interface ShellHandle {
  /** Whether the panes of the page scroll instead of the window. */
  readonly isFixed?: boolean
}

/** Top bar and side menu around a page. */
export function ShellFrame({ children }: { children: ReactNode }): ReactElement {
  const { title } = useConsole().whiteLabel
  const [{ isMenuCollapsed, hasSingleKeys }, changePreferences] = usePreferences()
  const menu = useMenu()
  const commands = useCommands(menu.sections)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const [query, setQuery] = useState('')
  const search = useFoundCommands(query)
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false)
  useEffect(() => setSingleKeys(hasSingleKeys), [hasSingleKeys])
  const configuration = useEndpoint('account.configuration', {})
  const isFixed = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.isFixed)
  return (
    <AppShell
      brand={
        <AppShellBrand mark={<BrandMark />} name={title} owner={configuration.data?.enterprise.name ?? ' '} href="/" />
      }
      search={<CommandPaletteButton onPress={() => setIsPaletteOpen(true)} />}
      end={
        <>
          <LongWorkButton />
          <UserMenu onShortcutsShow={() => setIsShortcutsOpen(true)} />
        </>
      }
      items={menu.items}
      currentId={menu.currentId}
      isCollapsed={isMenuCollapsed}
      onCollapsedChange={(isCollapsed) => changePreferences({ isMenuCollapsed: isCollapsed })}
      isFixed={isFixed}
    >
      <ConnectionNotice />
      {children}
      <CommandPalette
        commands={commands}
        {...search}
        onQueryChange={setQuery}
        isOpen={isPaletteOpen}
        onOpenChange={setIsPaletteOpen}
      />
      <ShortcutsDialog
        isOpen={isShortcutsOpen}
        onOpenChange={setIsShortcutsOpen}
        onSingleKeysChange={(isAllowed) => changePreferences({ hasSingleKeys: isAllowed })}
      />
    </AppShell>
  )
}
