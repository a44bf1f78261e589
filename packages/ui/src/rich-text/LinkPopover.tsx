import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { RefObject } from 'react'
import { Button } from '../button/Button.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { Popover } from '../popover/Popover.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { linkAddress } from './linkAddress.ts'

export interface LinkPopoverProps {
  readonly editor: Editor
  readonly isOpen: boolean
  /** The button below which it opens. */
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
}

/** Adds a link to the selected text, or changes or removes the one at the caret. */
export function LinkPopover({ editor, isOpen, triggerRef, onClose }: LinkPopoverProps) {
  const t = useTexts(uiTexts)
  return (
    <Popover
      aria-label={t('RICH_TEXT_LINK')}
      className="platform-RichTextEditor-link"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
    >
      <LinkForm
        editor={editor}
        onDone={() => {
          onClose()
          // After the overlay has returned the focus to its trigger.
          requestAnimationFrame(() => editor.commands.focus())
        }}
      />
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTexts(uiTexts)
  const isLink = editor.isActive('link')
  const isNew = !isLink && editor.state.selection.empty
  const [text, setText] = useState('')
  const [typed, setTyped] = useState(isLink ? String(editor.getAttributes('link').href) : '')
  const [isRefused, setRefused] = useState(false)

  function apply() {
    const href = linkAddress(typed)
    if (href === undefined) {
      setRefused(true)
      return
    }
    const link = { type: 'link', attrs: { href } }
    if (isNew) editor.commands.insertContent({ type: 'text', text: text.trim() || typed.trim(), marks: [link] })
    else editor.chain().extendMarkRange('link').setMark('link', link.attrs).run()
    onDone()
  }

  return (
    <form
      className="platform-RichTextEditor-linkForm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The editor may be inside a form, which must not be submitted: React events cross portals.
        event.stopPropagation()
        apply()
      }}
    >
      {isNew && (
        <TextField
          size="small"
          label={t('RICH_TEXT_LINK_TEXT')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was opened to write the link
          autoFocus
          value={text}
          onChange={setText}
        />
      )}
      <TextField
        size="small"
        label={t('RICH_TEXT_LINK_ADDRESS')}
        placeholder="https://"
        inputMode="url"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was opened to write the address
        autoFocus={!isNew}
        value={typed}
        error={isRefused ? t('RICH_TEXT_LINK_INVALID') : undefined}
        onChange={(address) => {
          setTyped(address)
          setRefused(false)
        }}
      />
      <div className="platform-RichTextEditor-linkActions">
        {isLink && (
          <Button
            size="small"
            variant="quiet"
            onPress={() => {
              editor.chain().extendMarkRange('link').unsetMark('link').run()
              onDone()
            }}
          >
            {t('RICH_TEXT_LINK_REMOVE')}
          </Button>
        )}
        <Button size="small" variant="primary" type="submit">
          {t('RICH_TEXT_LINK_APPLY')}
        </Button>
      </div>
    </form>
  )
}
