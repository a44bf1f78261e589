import { Avatar, IconButton, Menu, MenuItem, MenuSection, MenuSeparator, MenuTrigger, type Theme } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Keyboard, LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { usePreferences } from '../app/usePreferences.ts'
import { useUser } from '../app/useUser.ts'
import { LANGUAGE_TEXTS, THEME_TEXTS, type ChosenLocale } from './choices.ts'
import { shellTexts } from './messages/shellTexts.ts'
import { useSignOut } from './useSignOut.ts'
import './UserMenu.css'

const THEMES = Object.keys(THEME_TEXTS) as Theme[]
const LANGUAGES = Object.keys(LANGUAGE_TEXTS) as ChosenLocale[]

/** The signed-in user, their theme and language, and the sign-out (specification 3 §2.3). */
export function UserMenu({ onShortcutsShow }: { onShortcutsShow: () => void }): ReactElement {
  const user = useUser()
  const [{ theme, locale }, changePreferences] = usePreferences()
  const signOut = useSignOut()
  const t = useTexts(shellTexts)
  return (
    <MenuTrigger>
      <IconButton
        variant="quiet"
        label={t('USER_MENU', { name: user.name })}
        icon={<Avatar name={user.name} picture={user.profilePicture} />}
      />
      <Menu className="console-UserMenu" aria-label={t('USER_MENU', { name: user.name })}>
        <MenuSection title={`${user.name}\n${user.email}`}>
          <MenuItem icon={<Keyboard />} keys="?" onAction={onShortcutsShow}>
            {t('USER_SHORTCUTS')}
          </MenuItem>
          <MenuItem icon={<LogOut />} onAction={() => void signOut()}>
            {t('USER_SIGNOUT')}
          </MenuItem>
        </MenuSection>
        <MenuSeparator />
        <MenuSection title={t('USER_THEME')} selectionMode="single" selectedKeys={[theme]}>
          {THEMES.map((each) => (
            <MenuItem key={each} id={each} onAction={() => changePreferences({ theme: each })}>
              {t(THEME_TEXTS[each])}
            </MenuItem>
          ))}
        </MenuSection>
        <MenuSeparator />
        <MenuSection title={t('USER_LANGUAGE')} selectionMode="single" selectedKeys={[locale]}>
          {LANGUAGES.map((each) => (
            <MenuItem key={each} id={each} onAction={() => changePreferences({ locale: each })}>
              {t(LANGUAGE_TEXTS[each])}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
