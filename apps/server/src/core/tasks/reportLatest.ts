/** Reports values at intervals, one report at a time. Values in between are dropped. */
export interface Reports<T> {
  report(value: T): void
  /** Stops reporting. Resolves when the pending report is complete. */
  end(): Promise<void>
}

export function reportLatest<T>(send: (value: T) => Promise<void>, everyMs: number): Reports<T> {
  let lastAt = -Infinity
  let hasEnded = false
  let pending: Promise<void> | undefined
  return {
    report(value) {
      const now = performance.now()
      if (hasEnded || pending || now - lastAt < everyMs) return
      lastAt = now
      pending = send(value).finally(() => (pending = undefined))
    },
    async end() {
      hasEnded = true
      await pending
    },
  }
}
