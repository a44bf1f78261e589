const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Loads a chunk and retries with increasing delays until it succeeds, so that a short outage of the server does not
 * break a loaded page.
 *
 * @param attempts Number of attempts before the last error is thrown.
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
