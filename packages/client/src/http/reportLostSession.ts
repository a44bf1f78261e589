/** Reports the loss of a session once, however many calls find out. */
export interface LostSessionReporter {
  /** A call was refused that was made with this token. */
  lost(token: string | null): void
}

export function reportLostSession(getToken: () => string | null, onLoginRequired: () => void): LostSessionReporter {
  let reported: { readonly token: string | null } | undefined
  return {
    lost(token) {
      // A late answer of an earlier session does not end the current one.
      if (token !== getToken() || reported?.token === token) return
      reported = { token }
      onLoginRequired()
    },
  }
}
