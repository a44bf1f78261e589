import { useEndpoint } from '@platform/client/react'
import { placeholderRules } from '@platform/contract'
import type { ContextUse } from '@platform/contract'
import { useMemo } from 'react'
import type { ResponseInput } from '../../responses/headless/responseState.ts'
import type { IntentContent } from '../../shared/intentContent.ts'
import { contentToSave } from './intentContent.ts'
import type { IntentEditorState } from './intentEditorState.ts'

const NO_CONTEXTS: readonly ContextUse[] = []

/**
 * The unknown placeholders of the content, with the response in the field, and the contexts whose parameters the
 * placeholders may name. Until the contexts are loaded, they are undefined, and the server checks.
 */
export function usePlaceholderErrors(agentId: string, { content, responseInput }: IntentEditorState) {
  // Only follow-ups may name parameters of other intents.
  const isFollowUp = content.dialogue.requires.length > 0
  const uses = useEndpoint('intents.contexts', { agentId }, { isEnabled: isFollowUp })
  const contexts = isFollowUp ? uses.data?.contexts : NO_CONTEXTS
  const errors = useMemo(
    () => (contexts ? placeholderRules(withTypedResponse(contentToSave(content), responseInput), contexts) : []),
    [contexts, content, responseInput],
  )
  return { contexts, errors }
}

/** Returns the content with the text of the response field, as if it were added. */
function withTypedResponse(content: IntentContent, { markdown, editing }: ResponseInput): IntentContent {
  const { responses } = content
  const added = editing === null ? [...responses, markdown] : null
  return {
    ...content,
    responses: added ?? responses.map((response, index) => (index === editing ? markdown : response)),
  }
}
