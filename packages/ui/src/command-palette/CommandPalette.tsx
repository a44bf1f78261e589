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
import { queryWords } from './foldText.ts'
import { rankCommands } from './rankCommands.ts'
import { splitByWords } from './splitByWords.ts'
import { useShortcut } from './useShortcut.ts'

/** Keys that open the palette. */
export const COMMAND_PALETTE_KEYS = 'mod+k'

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps {
  /** All commands, in the order shown for an empty query. Commands of one section must be adjacent. */
  commands: readonly Command[]
  /** What a server found for the query: shown below the matching commands, in this order. */
  found?: readonly Command[]
  /** Whether more may be found for the query. */
  isSearching?: boolean
  /** Handler that is called with each new query, and with the empty one when the palette closes. */
  onQueryChange?: (query: string) => void
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
export function CommandPalette({ isOpen: givenOpen, onOpenChange, onQueryChange, ...search }: CommandPaletteProps) {
  const t = useTexts(uiTexts)
  const [isOpen, setIsOpen] = useControlledState(givenOpen, false, (next) => {
    if (!next) onQueryChange?.('')
    onOpenChange?.(next)
  })
  useShortcut(COMMAND_PALETTE_KEYS, () => setIsOpen(!isOpen), {
    label: t('COMMANDS_SEARCH'),
    section: t('SHORTCUTS_GENERAL'),
  })
  return (
    <ModalOverlay className="platform-CommandPalette-overlay" isDismissable isOpen={isOpen} onOpenChange={setIsOpen}>
      <Modal className="platform-CommandPalette">
        <Dialog className="platform-CommandPalette-dialog" aria-label={t('COMMANDS_SEARCH')}>
          <PaletteSearch {...search} onQueryChange={onQueryChange} onDone={() => setIsOpen(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Rendered inside the dialog, so that each opening starts with an empty query. */
function PaletteSearch({
  commands,
  found = [],
  isSearching = false,
  onQueryChange,
  onDone,
}: Pick<CommandPaletteProps, 'commands' | 'found' | 'isSearching'> & {
  onQueryChange: ((query: string) => void) | undefined
  onDone: () => void
}) {
  const t = useTexts(uiTexts)
  const [query, setQuery] = useState('')
  const shown = [...rankCommands(commands, query), ...found]
  const words = queryWords(query)
  const change = (next: string) => {
    setQuery(next)
    onQueryChange?.(next)
  }
  const run = (id: string) => {
    onDone()
    shown.find((command) => command.id === id)?.onAction?.()
  }
  return (
    <Autocomplete inputValue={query} onInputChange={change}>
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
        items={inSections(shown)}
        // The rows mark the words of the query.
        dependencies={[query]}
        onAction={(key) => run(String(key))}
        renderEmptyState={() => (
          <p className="platform-CommandPalette-empty">
            {isSearching ? t('COMMANDS_SEARCHING') : t('COMMANDS_EMPTY', { query: query.trim() })}
          </p>
        )}
      >
        {(group) => (
          <ListBoxSection id={group.id} aria-label={group.name || t('COMMANDS_LABEL')}>
            {group.name && <Header className="platform-CommandPalette-section">{group.name}</Header>}
            <Collection items={group.commands} dependencies={[query]}>
              {(command) => <PaletteItem command={command} words={words} />}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  )
}

/** Its accessible name is all of its text: users of voice control say what they see (WCAG 2.5.3). */
function PaletteItem({
  command: { id, label, detail, icon, href, keys },
  words,
}: {
  command: Command
  words: readonly string[]
}) {
  return (
    <ListBoxItem id={id} href={href} textValue={label} className="platform-CommandPalette-item">
      {icon}
      <span className="platform-CommandPalette-texts">
        <span className="platform-CommandPalette-label" dir="auto">
          {splitByWords(label, words).map(({ text, isMatch }, index) =>
            isMatch ? (
              <mark key={index} className="platform-CommandPalette-match">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {detail && (
          <span className="platform-CommandPalette-detail" dir="auto">
            {detail}
          </span>
        )}
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
