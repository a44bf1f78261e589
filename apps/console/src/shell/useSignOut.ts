import { useConsole } from '../app/ConsoleContext.ts'
import { forgetDrafts } from '../app/unsaved/drafts.ts'

/** So long a server that does not answer may keep somebody who leaves, in milliseconds. */
const PATIENCE_MS = 3_000

/** Ends the session, on the server and here. Whether the server hears of it or not, this browser forgets it. */
export function useSignOut(): () => Promise<void> {
  const { session, transport } = useConsole()
  return async () => {
    // The server closes the live connection before it answers, which would look like a lost session.
    session.leave()
    forgetDrafts(window.sessionStorage)
    await transport.call('account.logout', {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
    session.end('signed-out')
  }
}
