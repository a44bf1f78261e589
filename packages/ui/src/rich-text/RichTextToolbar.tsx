import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { Bold, Italic, List, ListOrdered, Strikethrough, Underline, type LucideIcon } from 'lucide-react'
import { ToggleButton, Toolbar, type PressEvent } from 'react-aria-components'
import { isAppleKeyboard, keyCaps } from '../command-palette/keys.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

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
}

/** The toolbar with its six formats: one tab stop, arrow keys between the buttons. */
export function RichTextToolbar({ editor, isDisabled, textBoxId }: RichTextToolbarProps) {
  const t = useTexts(uiTexts)
  const active = useEditorState({
    editor,
    selector: ({ editor }) =>
      TOOLS.filter(({ name }) => editor.isActive(name))
        .map(({ name }) => name)
        .join(),
  }).split(',')
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
            aria-keyshortcuts={tool.keys.replace('mod', isAppleKeyboard() ? 'Meta' : 'Control')}
            isDisabled={isDisabled}
            isSelected={active.includes(tool.name)}
            onPress={(event) => press(tool, event)}
          >
            <tool.Icon aria-hidden />
          </ToggleButton>
        </Tooltip>
      ))}
    </Toolbar>
  )
}
