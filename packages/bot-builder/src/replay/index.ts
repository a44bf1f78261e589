export { Replay } from './components/Replay/Replay.tsx'
export type { ReplayProps } from './components/Replay/Replay.tsx'
