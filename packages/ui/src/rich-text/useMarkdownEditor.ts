import { useEditor, type Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { matchesKeys, parseKeys } from '../command-palette/keys.ts'
import { parseMarkdown } from '../markdown/parseMarkdown.ts'
import { serializeMarkdown } from '../markdown/serializeMarkdown.ts'
import { fromDocument, toDocument } from './document.ts'
import { extensions } from './extensions.ts'

const LINK_KEYS = parseKeys('mod+k')

interface MarkdownEditorOptions {
  readonly value: string
  readonly isEditable: boolean
  /** Whether the text box receives the focus when it appears. */
  readonly hasFirstFocus: boolean
  /** Attributes of the text box. */
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
  /** Handler that is called on Ctrl+Enter, ⌘+Enter on a Mac. Without it the keys insert a line break. */
  readonly onSubmit: ((value: string) => void) | undefined
  /** Handler that is called on Ctrl+K, ⌘+K on a Mac. */
  readonly onLink: () => void
}

/** Returns a Tiptap editor whose value is markdown; null on a server and in the first render. */
export function useMarkdownEditor({
  value,
  isEditable,
  hasFirstFocus,
  attributes,
  onChange,
  onSubmit,
  onLink,
}: MarkdownEditorOptions): Editor | null {
  /** The value that the host has passed last, and those that were emitted since, which it may pass back late. */
  const emitted = useRef<readonly string[]>([value])

  const editor = useEditor({
    extensions,
    content: toDocument(parseMarkdown(value)),
    editable: isEditable,
    autofocus: hasFirstFocus && 'end',
    // What is typed is text: `2 * 3 * 4` must not turn into italics unseen. Formats have buttons and shortcuts.
    enableInputRules: false,
    enablePasteRules: false,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    textDirection: 'auto',
    editorProps: {
      attributes,
      transformPastedHTML: unrollTables,
      handleKeyDown: (view, event) => {
        // Handled here, the keys do not open the command palette.
        if (view.editable && matchesKeys(LINK_KEYS, event)) {
          onLink()
          return true
        }
        if (!onSubmit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return false
        onSubmit(emitted.current.at(-1) ?? '')
        return true
      },
    },
    onUpdate: ({ editor }) => {
      const markdown = serializeMarkdown(fromDocument(editor.getJSON()))
      emitted.current = [...emitted.current, markdown]
      onChange(markdown)
    },
  })

  useEffect(() => {
    if (!editor) return
    // A value that the host passes back unchanged must not reset the document: that would move the caret, and lose what was
    // typed since.
    const returned = emitted.current.lastIndexOf(value)
    emitted.current = returned === -1 ? [value] : emitted.current.slice(returned)
    if (returned !== -1) return
    editor.commands.setContent(toDocument(parseMarkdown(value)), { emitUpdate: false })
  }, [editor, value])

  return editor
}

/** Converts pasted tables to one line per row: the parser would join their cells to one word. */
const unrollTables = (html: string) =>
  html.replace(/<(\/?)(table|tbody|thead|tfoot|tr|td|th)\b[^>]*>/gi, (_, slash: string, tag: string) => {
    if (tag.toLowerCase() === 'tr') return `<${slash}p>`
    return slash && /^t[dh]$/i.test(tag) ? ' ' : ''
  })
