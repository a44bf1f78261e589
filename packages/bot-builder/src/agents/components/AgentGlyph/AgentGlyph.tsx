import type { AgentType } from '@platform/contract'
import { Bot, Sparkles } from 'lucide-react'

/**
 * The icon of an agent's type.
 *
 * Its states are attributes: `data-type` is the `type`, `nlp` if it is null. @internal
 */
export function AgentGlyph({ type }: { type: AgentType | null }) {
  return (
    <span className="platform-AgentGlyph" data-type={type ?? 'nlp'} aria-hidden>
      {type === 'prompt' ? <Sparkles /> : <Bot />}
    </span>
  )
}
