import type { SceneKind } from './scene.ts'

export type LibraryName = 'ours' | 'recharts' | 'echarts' | 'empty'

/** What the benchmark calls in the page. */
export interface ChartBench {
  load: (name: LibraryName) => Promise<void>
  /** Mounts a chart, and returns the milliseconds until the frame with it was painted. */
  mount: (kind: SceneKind, count: number) => Promise<number>
  countMarks: () => number
  tooltipText: () => string
  resize: (width: number) => Promise<void>
  /** Waits until what an event has caused is painted. */
  twoFrames: () => Promise<void>
  recordFrames: () => void
  /** Returns the times of the frames since `recordFrames`. */
  takeFrames: () => number[]
}

declare global {
  interface Window {
    chartBench: ChartBench
  }
}
