/** Reports the loss of a session once, however many calls fail. */
export interface LostSessionReporter {
  /** Reports that a call with this token was refused. */
  lost(token: string | null): void
}

export function reportLostSession(getToken: () => string | null, onLoginRequired: () => void): LostSessionReporter {
  let reported: { readonly token: string | null } | undefined
  return {
    lost(token) {
      // A late reply to an earlier session does not end the current one.
      if (token !== getToken() || reported?.token === token) return
      reported = { token }
      onLoginRequired()
    },
  }
}
