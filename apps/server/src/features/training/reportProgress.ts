/** Reports the progress of an operation at intervals, one report at a time. Values in between are dropped. */
export interface ProgressReports {
  report(progress: number): void
  /** Stops reporting. Resolves when the pending report is complete. */
  end(): Promise<void>
}

export function reportProgress(send: (progress: number) => Promise<void>, everyMs: number): ProgressReports {
  let lastAt = -Infinity
  let hasEnded = false
  let pending: Promise<void> | undefined
  return {
    report(progress) {
      const now = performance.now()
      if (hasEnded || pending || now - lastAt < everyMs) return
      lastAt = now
      pending = send(progress).finally(() => (pending = undefined))
    },
    async end() {
      hasEnded = true
      await pending
    },
  }
}
