import { useConsole } from '../app/ConsoleContext.ts'
import { forgetDrafts } from '../app/unsaved/drafts.ts'

/** The longest wait for the server's answer to a sign-out. */
const LOGOUT_TIMEOUT_MS = 3_000

/** Ends the session on the server and in this browser; in this browser also if the request fails. */
export function useSignOut(): () => Promise<void> {
  const { session, transport } = useConsole()
  return async () => {
    // The server closes the live connection before it answers, which would look like a lost session.
    session.markSignOut()
    forgetDrafts(window.sessionStorage)
    await transport
      .call('account.logout', {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) })
      .catch(() => undefined)
    session.end('signed-out')
  }
}
