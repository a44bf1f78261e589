export { compareTurns, countDifferences } from './headless/compareTurns.ts'
export type { ComparedTurn, RecordedMessage, TurnDifference } from './headless/compareTurns.ts'
export { useReplay } from './headless/useReplay.ts'
export type { UseReplayOptions, UseReplayResult } from './headless/useReplay.ts'
