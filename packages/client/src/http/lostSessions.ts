/** Tells the loss of a session once, whoever finds out and however often. */
export interface LostSessions {
  /** A call was refused that was made with this token. */
  lost(token: string | null): void
}

export function lostSessions(getToken: () => string | null, onLoginRequired: () => void): LostSessions {
  let told: { readonly token: string | null } | undefined
  return {
    lost(token) {
      // A late answer to a session that was left long ago says nothing about the one that is now.
      if (token !== getToken() || told?.token === token) return
      told = { token }
      onLoginRequired()
    },
  }
}
