export type { DialogueProblem } from './headless/validateDialogue.ts'
export type {
  ResponseContent,
  ResponseEditor,
  ResponseInput,
  ResponseProblem,
  ResponseState,
} from './headless/responseState.ts'
