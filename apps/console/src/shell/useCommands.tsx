import { useMayCall } from '@platform/client/react'
import type { Command, Theme } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Bot, Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { dialogPath } from '../app/address/useAddressDialog.ts'
import { usePreferences } from '../app/usePreferences.ts'
import { LANGUAGE_TEXTS, THEME_TEXTS, type ChosenLocale } from './choices.ts'
import type { MenuSection } from './menu.ts'
import { MENU_ICONS } from './menuIcons.tsx'
import { shellTexts } from './messages/shellTexts.ts'
import { useSignOut } from './useSignOut.ts'

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor }

/** The commands of the command palette: every page of the menu, and the actions that every page offers. */
export function useCommands(sections: readonly MenuSection[]): readonly Command[] {
  const [, changePreferences] = usePreferences()
  const signOut = useSignOut()
  const mayCreateAgents = useMayCall('agents.save')
  const t = useTexts(shellTexts)

  const pages = sections.flatMap(({ id, text, entries }): Command[] => {
    const Icon = MENU_ICONS[id]
    return entries.map((entry) => ({
      id: entry.path,
      label: t(entry.text),
      section: t('PALETTE_GROUP_PLACES'),
      icon: Icon && <Icon />,
      keywords: [t(text)],
      href: entry.path,
    }))
  })
  const actions: Command[] = [
    ...(mayCreateAgents
      ? [
          {
            id: 'create-agent',
            label: t('PALETTE_CREATE_AGENT'),
            section: t('PALETTE_GROUP_ACTIONS'),
            icon: <Bot />,
            href: dialogPath('/bots', 'create'),
          },
        ]
      : []),
    {
      id: 'sign-out',
      label: t('USER_SIGNOUT'),
      section: t('PALETTE_GROUP_ACTIONS'),
      icon: <LogOut />,
      onAction: () => void signOut(),
    },
  ]
  const themes = (Object.keys(THEME_TEXTS) as Theme[]).map((theme): Command => {
    const Icon = THEME_ICONS[theme]
    return {
      id: `theme ${theme}`,
      label: t(THEME_TEXTS[theme]),
      section: t('PALETTE_GROUP_THEME'),
      icon: <Icon />,
      onAction: () => changePreferences({ theme }),
    }
  })
  const languages = (Object.keys(LANGUAGE_TEXTS) as ChosenLocale[]).map((locale): Command => ({
    id: `language ${locale}`,
    label: t(LANGUAGE_TEXTS[locale]),
    section: t('PALETTE_GROUP_LANGUAGE'),
    icon: <Languages />,
    onAction: () => changePreferences({ locale }),
  }))
  return [...pages, ...actions, ...themes, ...languages]
}
