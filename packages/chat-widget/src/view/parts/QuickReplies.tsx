import type { ReactElement } from 'react'
import type { ChatButton } from '../../conversation/protocol.types.ts'
import { safeHref } from '../../markdown/safeHref.ts'
import { ExternalLink } from './ExternalLink.tsx'
import { RichIcon } from './RichIcon.tsx'

export interface QuickRepliesProps {
  readonly buttons: readonly ChatButton[]
  readonly onReply: (text: string) => void
}

/** The buttons below the last reply. */
export function QuickReplies({ buttons, onReply }: QuickRepliesProps): ReactElement {
  return (
    <div className="platform-Chat-replies">
      {buttons.map((button) => {
        if (button.kind === 'reply')
          return (
            <button
              type="button"
              key={button.label}
              className="platform-Chat-reply"
              dir="auto"
              onClick={() => onReply(button.label)}
            >
              {button.label}
            </button>
          )
        const href = safeHref(button.url)
        return href === undefined ? null : (
          <ExternalLink key={button.label} href={href} className="platform-Chat-reply">
            <span dir="auto">{button.label}</span>
            <RichIcon name="external" />
          </ExternalLink>
        )
      })}
    </div>
  )
}
