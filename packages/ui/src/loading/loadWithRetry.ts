const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads a part of the code, again and longer apart until it comes: a server that is away for a moment must not take down
 * the page that is already there.
 *
 * @param attempts How often it is tried before the last failure is thrown.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, attempts = Number.POSITIVE_INFINITY): Promise<T> {
  for (let attempt = 1, pause = FIRST_PAUSE_MS; ; attempt++, pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
