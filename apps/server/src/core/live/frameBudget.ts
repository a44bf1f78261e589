/** Counts frames: false for a client that exceeds its limit in this minute. */
export function frameBudget(perMinute: number): () => boolean {
  let minute = 0
  let frames = 0
  return () => {
    const current = Math.floor(performance.now() / 60_000)
    frames = current === minute ? frames + 1 : 1
    minute = current
    return frames <= perMinute
  }
}
