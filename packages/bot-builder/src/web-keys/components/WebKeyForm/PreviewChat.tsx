import { ChatWidget } from '@platform/chat-widget'
import type { WebLanguage } from '@platform/contract'
import { useEffect, useState } from 'react'
import type { UseWebKeyPreviewResult } from '../../headless/useWebKeyPreview.ts'

interface PreviewChatProps {
  preview: UseWebKeyPreviewResult
  language: WebLanguage
}

/** The widget of the preview, in its own chunk: no other screen needs its code. @internal */
export function PreviewChat({ preview: { transport, storage, settings }, language }: PreviewChatProps) {
  const [isOpen, setOpen] = useState(true)
  // The widget's window takes the focus when it opens, but the user types in the form: an inert element cannot have
  // the focus. English texts are available at once; in another language the window would open after this effect.
  const [isInert, setInert] = useState(true)
  // oxlint-disable-next-line react/set-state-in-effect -- waits until the window is in the document
  useEffect(() => setInert(false), [])
  return (
    <div inert={isInert}>
      <ChatWidget
        agentKey="preview"
        transport={transport}
        storage={storage}
        settings={settings}
        locale={isInert ? 'en' : language}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  )
}
