import type { Trace } from '@platform/contract'
import { IconButton } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { AddToTraining } from '../../../add-to-training/components/AddToTraining/AddToTraining.tsx'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { MarkedMessage } from '../../../shared/marked-message/MarkedMessage.tsx'

/** A message of the user, and the intent that answered it; null if none did. */
export interface AnsweredMessage {
  readonly text: string
  /** The entities that the agent recognised in it. */
  readonly entities: Trace['entities']
  readonly intent: { readonly id: string; readonly name: string } | null
}

/** A message of the user in a conversation of the try-it panel. */
export interface TryItUserMessage extends AnsweredMessage {
  /** The messages before it, in their order. */
  readonly earlier: readonly AnsweredMessage[]
}

interface TryItMessageProps {
  agentId: string
  text: string
  /** The trace of the reply: recognised entities are marked in the message. */
  trace: Trace | null
  onEdit: () => void
  /** Further actions. */
  actions?: ReactNode
}

/**
 * A message of the user, with the entities that the agent recognised in it.
 *
 * Its states are attributes: `data-from` is `person`. @internal
 */
export function TryItMessage({ agentId, text, trace, onEdit, actions }: TryItMessageProps) {
  const t = useTexts(botBuilderTexts)
  const entities = trace?.entities ?? []
  return (
    <div className="platform-TryIt-message">
      <IconButton
        size="small"
        variant="quiet"
        className="platform-TryIt-edit"
        label={t('TRY_EDIT', { text })}
        icon={<Pencil />}
        onPress={onEdit}
      />
      <AddToTraining
        agentId={agentId}
        messages={[{ text, entities }]}
        matched={matchedIntent(trace)}
        className="platform-TryIt-edit"
      />
      {actions && <span className="platform-TryIt-edit">{actions}</span>}
      <div className="platform-TryIt-bubble" data-from="person" dir="auto">
        {/* Unlike a span, it does not count for the direction of the message. */}
        <bdi className="platform-VisuallyHidden">{t('TRY_YOU')}: </bdi>
        <MarkedMessage text={text} entities={entities} />
      </div>
    </div>
  )
}

/** The intent that answered, otherwise the closest one; null if there is none. */
function matchedIntent(trace: Trace | null): { id: string; name: string } | null {
  const [best] = trace?.ranking ?? []
  const answered = trace?.ranking.find(({ intentId }) => intentId === trace.intentId) ?? best
  return answered ? { id: answered.intentId, name: answered.intent } : null
}
