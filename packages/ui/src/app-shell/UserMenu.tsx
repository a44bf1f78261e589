import type { ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components'
import { Avatar } from '../avatar/Avatar.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { Menu, MenuSection, MenuTrigger } from '../menu/Menu.tsx'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link UserMenu}. */
export interface UserMenuProps {
  /** Name of the user. */
  name: string
  /** Second line of the menu header, e.g. the email address. */
  detail?: string
  picture?: string | null
  /** `MenuItem`s: details, library, sign out. */
  children: ReactNode
  id?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * The avatar at the inline end of the top bar, with the menu of the account.
 *
 * Its states are attributes:
 * - `.platform-UserMenu[data-focus-visible]`: it has the keyboard focus
 * - `.platform-UserMenu[data-hovered]`: the pointer is over it
 */
export function UserMenu({ name, detail, picture, children, className, ...rest }: UserMenuProps) {
  const t = useTexts(uiTexts)
  return (
    <MenuTrigger>
      <Button {...rest} className={classNames('platform-UserMenu', className)}>
        <Avatar name={name} picture={picture} />
        <span className="platform-VisuallyHidden">{t('USER_MENU', { name })}</span>
      </Button>
      <Menu aria-label={t('USER_MENU', { name })}>
        <MenuSection title={detail ? `${name} · ${detail}` : name}>{children}</MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
