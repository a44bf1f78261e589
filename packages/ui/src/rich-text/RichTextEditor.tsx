import { EditorContent, useEditorState } from '@tiptap/react'
import { useState, type Ref } from 'react'
import { useControlledState } from 'react-stately/useControlledState'
import { CharacterCount } from '../field/CharacterCount.tsx'
import { FieldFrame, type FieldFrameControl } from '../field/FieldFrame.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { useMarkdownEditor } from './useMarkdownEditor.ts'

/** Props of {@link RichTextEditor}. */
export interface RichTextEditorProps extends FieldAnatomy {
  /** Markdown; underline is `<u>…</u>`. Makes the editor controlled. */
  value?: string
  /** @default '' */
  defaultValue?: string
  /** Handler that is called with the markdown after each change. */
  onChange?: (value: string) => void
  /** Handler that is called with the markdown on Ctrl+Enter, ⌘+Enter on a Mac. Without it the keys insert a line break. */
  onSubmit?: (value: string) => void
  placeholder?: string
  /** Maximum length of the markdown. Shows a counter; a longer text is not cut. */
  characterLimit?: number
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  id?: string
  /** Whether the text box receives the focus when it appears, with the caret at its end. @default false */
  autoFocus?: boolean
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A text box with bold, italic, underline, strikethrough, two types of list and links. Its value is markdown.
 * Typed marks such as `*` and `1.` stay as they are typed; pasted text is reduced to these formats. Other
 * formats of the value (code, headings) are kept.
 *
 * It is large: load it with `lazy(() => import('@platform/ui/rich-text'))`.
 *
 * Its states are attributes:
 * - `.platform-RichTextEditor-tool[data-disabled]`: it is disabled
 * - `.platform-RichTextEditor-tool[data-focus-visible]`: it has the keyboard focus
 * - `.platform-RichTextEditor-tool[data-hovered]`: the pointer is over it
 * - `.platform-RichTextEditor-tool[data-selected]`: it is selected
 */
export function RichTextEditor({ className, ...props }: RichTextEditorProps) {
  const [value, setValue] = useControlledState(props.value, props.defaultValue ?? '', props.onChange)
  return (
    <FieldFrame {...props} className={classNames('platform-RichTextEditor', className)}>
      {(control) => <RichTextBox {...props} value={value} onChange={setValue} control={control} />}
    </FieldFrame>
  )
}

interface RichTextBoxProps extends RichTextEditorProps {
  value: string
  onChange: (value: string) => void
  control: FieldFrameControl
}

function RichTextBox(props: RichTextBoxProps) {
  const { value, placeholder = '', characterLimit, control, isDisabled = false, isReadOnly = false } = props
  const [isLinkOpen, setLinkOpen] = useState(false)
  const editor = useMarkdownEditor({
    value,
    isEditable: !isDisabled && !isReadOnly,
    hasFirstFocus: props.autoFocus ?? false,
    onChange: props.onChange,
    onSubmit: props.onSubmit,
    onLink: () => setLinkOpen(true),
    attributes: attributesOf({
      ...control,
      class: 'platform-RichTextEditor-text',
      role: 'textbox',
      'aria-multiline': true,
      'aria-placeholder': placeholder || undefined,
      'aria-disabled': isDisabled || undefined,
      'aria-readonly': isReadOnly || undefined,
      'aria-required': props.isRequired || undefined,
      'aria-invalid': Boolean(props.error) || undefined,
      // A read-only text can still be scrolled and copied by keyboard.
      tabindex: isReadOnly ? '0' : undefined,
    }),
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor?.isEmpty ?? value === '' })
  return (
    <div className="platform-RichTextEditor-box">
      {editor && !isReadOnly && (
        <RichTextToolbar
          editor={editor}
          isDisabled={isDisabled}
          textBoxId={control.id}
          isLinkOpen={isLinkOpen}
          onLinkOpenChange={setLinkOpen}
        />
      )}
      <div className="platform-RichTextEditor-body">
        {isEmpty && (
          <span className="platform-RichTextEditor-placeholder" aria-hidden>
            {placeholder}
          </span>
        )}
        <EditorContent editor={editor} />
      </div>
      {characterLimit !== undefined && <CharacterCount value={value} limit={characterLimit} />}
    </div>
  )
}

function attributesOf(values: Readonly<Record<string, string | true | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
