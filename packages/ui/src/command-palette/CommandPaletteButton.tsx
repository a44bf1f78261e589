import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from 'react-aria-components'
import { useTexts } from '../i18n/useTexts.ts'
import { classNames } from '../internal/classNames.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { COMMAND_PALETTE_KEYS } from './CommandPalette.tsx'
import { KeyCaps } from './KeyCaps.tsx'

/** Props of {@link CommandPaletteButton}. */
export interface CommandPaletteButtonProps {
  /** Opens the palette. */
  onPress: () => void
  id?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that looks like a search field and opens the command palette; in a window of up to 720 px, an icon.
 *
 * Its states are attributes:
 * - `.platform-CommandPaletteButton[data-focus-visible]`: it has the keyboard focus
 * - `.platform-CommandPaletteButton[data-hovered]`: the pointer is over it
 * - `.platform-CommandPaletteButton[data-pressed]`: it is pressed
 */
export function CommandPaletteButton({ className, ...rest }: CommandPaletteButtonProps) {
  const t = useTexts(uiTexts)
  return (
    <Button {...rest} className={classNames('platform-CommandPaletteButton', className)} aria-keyshortcuts="Control+K">
      <Search aria-hidden />
      <span className="platform-CommandPaletteButton-text">{t('COMMANDS_SEARCH')}</span>
      <span className="platform-CommandPaletteButton-keys" aria-hidden>
        <KeyCaps keys={COMMAND_PALETTE_KEYS} />
      </span>
    </Button>
  )
}
