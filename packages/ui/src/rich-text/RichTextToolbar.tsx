import { useRef } from 'react'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { Bold, Italic, Link, List, ListOrdered, Strikethrough, Underline, type LucideIcon } from 'lucide-react'
import { ToggleButton, Toolbar, type PressEvent } from 'react-aria-components'
import { isAppleKeyboard, keyCaps } from '../command-palette/keys.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { LinkPopover } from './LinkPopover.tsx'

interface Tool {
  readonly name: string
  readonly text: `RICH_TEXT_${'BOLD' | 'ITALIC' | 'UNDERLINE' | 'STRIKE' | 'ORDERED_LIST' | 'BULLET_LIST'}`
  readonly Icon: LucideIcon
  /** Shortcut in the notation of `useShortcut`; Tiptap handles it. */
  readonly keys: string
  readonly toggle: (chain: ChainedCommands) => ChainedCommands
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', text: 'RICH_TEXT_BOLD', Icon: Bold, keys: 'mod+b', toggle: (chain) => chain.toggleBold() },
  { name: 'italic', text: 'RICH_TEXT_ITALIC', Icon: Italic, keys: 'mod+i', toggle: (chain) => chain.toggleItalic() },
  {
    name: 'underline',
    text: 'RICH_TEXT_UNDERLINE',
    Icon: Underline,
    keys: 'mod+u',
    toggle: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'strike',
    text: 'RICH_TEXT_STRIKE',
    Icon: Strikethrough,
    keys: 'mod+shift+s',
    toggle: (chain) => chain.toggleStrike(),
  },
  {
    name: 'orderedList',
    text: 'RICH_TEXT_ORDERED_LIST',
    Icon: ListOrdered,
    keys: 'mod+shift+7',
    toggle: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'bulletList',
    text: 'RICH_TEXT_BULLET_LIST',
    Icon: List,
    keys: 'mod+shift+8',
    toggle: (chain) => chain.toggleBulletList(),
  },
]

export interface RichTextToolbarProps {
  readonly editor: Editor
  readonly isDisabled: boolean
  readonly textBoxId: string
  readonly isLinkOpen: boolean
  readonly onLinkOpenChange: (isOpen: boolean) => void
}

/** The toolbar with its six formats and links: one tab stop, arrow keys between the buttons. */
export function RichTextToolbar({ editor, isDisabled, textBoxId, isLinkOpen, onLinkOpenChange }: RichTextToolbarProps) {
  const t = useTexts(uiTexts)
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      [...TOOLS, { name: 'link' }]
        .filter(({ name }) => editor.isActive(name))
        .map(({ name }) => name)
        .join(),
  }).split(',')
  const linkButton = useRef<HTMLButtonElement>(null)
  const press = (tool: Tool, event: PressEvent) => {
    // Keyboard users may apply several formats to one selection.
    const staysHere = event.pointerType === 'keyboard' && !editor.state.selection.empty
    const chain = editor.chain()
    tool.toggle(staysHere ? chain : chain.focus()).run()
  }
  return (
    <Toolbar className="platform-RichTextEditor-toolbar" aria-label={t('RICH_TEXT_TOOLBAR')} aria-controls={textBoxId}>
      {TOOLS.map((tool) => (
        <Tooltip key={tool.name} text={t(tool.text)} keys={keyCaps(tool.keys).join(' ')}>
          <ToggleButton
            className="platform-RichTextEditor-tool"
            aria-label={t(tool.text)}
            aria-keyshortcuts={ariaKeys(tool.keys)}
            isDisabled={isDisabled}
            isSelected={active.includes(tool.name)}
            onPress={(event) => press(tool, event)}
          >
            <tool.Icon aria-hidden />
          </ToggleButton>
        </Tooltip>
      ))}
      <Tooltip text={t('RICH_TEXT_LINK')} keys={keyCaps('mod+k').join(' ')}>
        <ToggleButton
          ref={linkButton}
          className="platform-RichTextEditor-tool"
          aria-label={t('RICH_TEXT_LINK')}
          aria-keyshortcuts={ariaKeys('mod+k')}
          aria-haspopup="dialog"
          isDisabled={isDisabled}
          isSelected={active.includes('link')}
          onPress={() => onLinkOpenChange(true)}
        >
          <Link aria-hidden />
        </ToggleButton>
      </Tooltip>
      <LinkPopover
        editor={editor}
        isOpen={isLinkOpen}
        triggerRef={linkButton}
        onClose={() => onLinkOpenChange(false)}
      />
    </Toolbar>
  )
}

const ariaKeys = (keys: string): string => keys.replace('mod', isAppleKeyboard() ? 'Meta' : 'Control')
