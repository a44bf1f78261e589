import { Search } from 'lucide-react'
import { useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { Command } from './command.types.ts'
import { KeyCaps } from './KeyCaps.tsx'
import { rankCommands } from './rankCommands.ts'
import { useShortcut } from './useShortcut.ts'

/** Keys that open the palette. */
export const COMMAND_PALETTE_KEYS = 'mod+k'

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  /** All commands, in the order shown for an empty query. Commands of one section must be adjacent. */
  commands: readonly Command[]
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/**
 * A dialog that searches pages and commands. Ctrl+K or ⌘K opens it from everywhere.
 *
 * Its states are attributes:
 * - `.platform-CommandPalette-item[data-focus-visible]`: it has the keyboard focus
 * - `.platform-CommandPalette-item[data-focused]`: it has the focus
 * - `.platform-CommandPalette-item[data-hovered]`: the pointer is over it
 * - `.platform-CommandPalette-overlay[data-entering]`: it is opening
 * - `.platform-CommandPalette-overlay[data-exiting]`: it is closing
 */
export function CommandPalette({ commands, isOpen: givenOpen, onOpenChange }: CommandPaletteProps) {
  const t = useTexts(uiTexts)
  const [isOpen, setIsOpen] = useControlledState(givenOpen, false, onOpenChange)
  useShortcut(COMMAND_PALETTE_KEYS, () => setIsOpen(!isOpen), {
    label: t('COMMANDS_SEARCH'),
    section: t('SHORTCUTS_GENERAL'),
  })
  return (
    <ModalOverlay className="platform-CommandPalette-overlay" isDismissable isOpen={isOpen} onOpenChange={setIsOpen}>
      <Modal className="platform-CommandPalette">
        <Dialog className="platform-CommandPalette-dialog" aria-label={t('COMMANDS_SEARCH')}>
          <PaletteSearch commands={commands} onDone={() => setIsOpen(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Rendered inside the dialog, so that each opening starts with an empty query. */
function PaletteSearch({ commands, onDone }: { commands: readonly Command[]; onDone: () => void }) {
  const t = useTexts(uiTexts)
  const [query, setQuery] = useState('')
  const found = rankCommands(commands, query)
  const run = (id: string) => {
    onDone()
    commands.find((command) => command.id === id)?.onAction?.()
  }
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus when it opens; here its field does */}
      <TextField className="platform-CommandPalette-field" aria-label={t('COMMANDS_SEARCH')} autoFocus>
        <Search aria-hidden />
        <Input
          className="platform-CommandPalette-input"
          placeholder={t('COMMANDS_SEARCH')}
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Autocomplete passes `aria-controls`
          role="combobox"
          aria-expanded
          aria-haspopup="listbox"
        />
        <KeyCaps keys="escape" />
      </TextField>
      <ListBox
        className="platform-CommandPalette-list"
        aria-label={t('COMMANDS_LABEL')}
        items={inSections(found)}
        onAction={(key) => run(String(key))}
        renderEmptyState={() => (
          <p className="platform-CommandPalette-empty">{t('COMMANDS_EMPTY', { query: query.trim() })}</p>
        )}
      >
        {(group) => (
          <ListBoxSection id={group.id} aria-label={group.name || t('COMMANDS_LABEL')}>
            {group.name && <Header className="platform-CommandPalette-section">{group.name}</Header>}
            <Collection items={group.commands}>{(command) => <PaletteItem command={command} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  )
}

function PaletteItem({ command: { id, label, icon, href, keys } }: { command: Command }) {
  return (
    <ListBoxItem id={id} href={href} textValue={label} className="platform-CommandPalette-item">
      {icon}
      <span className="platform-CommandPalette-label" dir="auto">
        {label}
      </span>
      {keys && <KeyCaps keys={keys} />}
    </ListBoxItem>
  )
}

interface PaletteGroup {
  readonly id: string
  readonly name: string
  readonly commands: readonly Command[]
}

/** Groups by section; the section of the best command comes first. */
function inSections(commands: readonly Command[]): PaletteGroup[] {
  return [...Map.groupBy(commands, ({ section = '' }) => section)].map(([name, members]) => ({
    id: `section ${name}`,
    name,
    commands: members,
  }))
}
