/** What the benchmark calls in the page. */
export interface TableBench {
  /** Mounts a table, and returns the milliseconds until its rows are laid out. */
  mount: (kind: 'grid' | 'hand-written', count: number) => Promise<number>
  /** Scrolls by most of a page per frame, so that nearly every row is new, and returns the number of frames. */
  scroll: (frames: number) => Promise<number>
}

declare global {
  interface Window {
    tableBench: TableBench
  }
}
