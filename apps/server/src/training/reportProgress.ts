/** What reports a running work's progress now and then: the newest, and one report at a time. */
export interface ProgressReports {
  tell(progress: number): void
  /** Resolves when the report that is under way has been written, and lets no other follow. */
  end(): Promise<void>
}

export function reportProgress(report: (progress: number) => Promise<void>, everyMs: number): ProgressReports {
  let lastAt = -Infinity
  let hasEnded = false
  let underWay: Promise<void> | undefined
  return {
    tell(progress) {
      const now = performance.now()
      if (hasEnded || underWay || now - lastAt < everyMs) return
      lastAt = now
      underWay = report(progress).finally(() => (underWay = undefined))
    },
    async end() {
      hasEnded = true
      await underWay
    },
  }
}
