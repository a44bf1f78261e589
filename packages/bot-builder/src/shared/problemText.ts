import {
  DESCRIPTION_MAX,
  ENTITY_EXTRACT_RETRIES_MAX,
  NAME_MAX,
  OUT_OF_SCOPE_MESSAGE_MAX,
  PHRASE_MAX,
  PHRASES_MAX,
  PROMPT_MAX,
  RESPONSE_MAX,
} from '@platform/contract'
import type { TextFunction } from '@platform/ui/i18n'
import type { AgentFieldProblem } from '../agents/headless/validateAgent.ts'
import type { ConfigProblem } from '../configuration/headless/validateConfig.ts'
import type { ResolvePhraseConflictProblem } from '../phrase-conflicts/headless/resolvePhraseConflict.ts'
import type { ResponseProblem } from '../intents/headless/intentEditorState.ts'
import type { PhraseProblem } from '../intents/headless/phrases.ts'
import type { SaveProblem } from '../intents/headless/useIntentEditor.ts'
import type { StoryProblem } from '../stories/headless/useStories.ts'
import type { BotBuilderText } from '../messages/botBuilderTexts.ts'
import type { PromptProblem } from '../prompt/headless/validatePrompt.ts'

/** Every word for what can be wrong, besides a conflict, which has a dialog of its own. */
export type Problem =
  | Exclude<AgentFieldProblem, 'FIELD_TOO_LONG'>
  | 'AGENT_DESCRIPTION_TOO_LONG'
  | 'AGENT_NAME_TOO_LONG'
  | ConfigProblem
  | PhraseProblem
  | PromptProblem
  | ResponseProblem
  | StoryProblem
  | Exclude<SaveProblem, 'STALE'>
  | ResolvePhraseConflictProblem
  | 'STORY_REQUIRED'

const LIMITS: Partial<Readonly<Record<Problem, number>>> = {
  AGENT_DESCRIPTION_TOO_LONG: DESCRIPTION_MAX,
  AGENT_NAME_TOO_LONG: NAME_MAX,
  CONFIG_MESSAGE_TOO_LONG: OUT_OF_SCOPE_MESSAGE_MAX,
  CONFIG_RETRIES_TOO_MANY: ENTITY_EXTRACT_RETRIES_MAX,
  INTENT_NAME_TOO_LONG: NAME_MAX,
  STORY_NAME_TOO_LONG: NAME_MAX,
  PHRASE_TOO_LONG: PHRASE_MAX,
  PROMPT_TEXT_TOO_LONG: PROMPT_MAX,
  RESPONSE_TOO_LONG: RESPONSE_MAX,
  PHRASES_TOO_MANY: PHRASES_MAX,
}

type TooLong = Extract<Problem, `${string}_TOO_LONG`>
const isTooLong = (problem: Problem): problem is TooLong => problem.endsWith('_TOO_LONG')

/** What a person is told about a problem: the catalogue has a text under the same word. */
export function problemText(t: TextFunction<BotBuilderText>, problem: Problem): string {
  return t(isTooLong(problem) ? 'FIELD_TOO_LONG' : problem, { limit: LIMITS[problem] })
}
