/** Says of each frame whether its client has sent no more than it may in this minute. */
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
