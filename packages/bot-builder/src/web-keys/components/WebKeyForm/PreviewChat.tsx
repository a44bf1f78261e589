import { ChatWidget } from '@platform/chat-widget'
import type { WebLanguage } from '@platform/contract'
import { useEffect, useState } from 'react'
import type { UseWebKeyPreviewResult } from '../../headless/useWebKeyPreview.ts'

interface PreviewChatProps {
  preview: UseWebKeyPreviewResult
  language: WebLanguage
}

/** The widget itself. It comes by itself, as code that only this screen needs. @internal */
export function PreviewChat({ preview: { transport, storage, settings }, language }: PreviewChatProps) {
  const [isOpen, setOpen] = useState(true)
  // A window takes the focus as it opens. This one is open from the beginning, beside a form that somebody types in:
  // what is inert takes no focus. English is there at once; in another language it would open after this effect.
  const [isInert, setInert] = useState(true)
  // oxlint-disable-next-line react/set-state-in-effect -- what it waits for is that the window is in the page
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
