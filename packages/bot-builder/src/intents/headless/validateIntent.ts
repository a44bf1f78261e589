import { collapseSpace, NAME_MAX, PHRASES_MIN } from '@platform/contract'
import { dialogueProblem } from '../../responses/headless/validateDialogue.ts'
import type { DialogueProblem } from '../../responses/headless/validateDialogue.ts'
import type { IntentContent } from '../../shared/intentContent.ts'

/** Why an intent cannot be saved as it stands. */
export type IntentProblem =
  | 'INTENT_NAME_BLANK'
  | 'INTENT_NAME_TOO_LONG'
  | 'PHRASES_TOO_FEW'
  | 'PROMPT_BLANK'
  | DialogueProblem

/** The first rule that the content breaks (specification 1 §5), or null when it can be saved. */
export function validateIntent({ name, phrases, parameters, dialogue }: IntentContent): IntentProblem | null {
  const saved = collapseSpace(name)
  if (saved === '') return 'INTENT_NAME_BLANK'
  if (saved.length > NAME_MAX) return 'INTENT_NAME_TOO_LONG'
  if (phrases.length < PHRASES_MIN) return 'PHRASES_TOO_FEW'
  if (parameters.some(({ prompts }) => prompts.every((prompt) => prompt.trim() === ''))) return 'PROMPT_BLANK'
  return dialogueProblem(dialogue)
}
