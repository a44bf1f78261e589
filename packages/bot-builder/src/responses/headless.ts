export type { DialogueProblem } from './headless/validateDialogue.ts'
