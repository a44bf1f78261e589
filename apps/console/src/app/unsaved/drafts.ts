/** Drafts survive a lost session and a reload, in this tab only. */
const PREFIX = 'platform.draft.'

/** The storage key of one user's draft of one record. */
export function draftKey(userId: string, ...record: readonly string[]): string {
  return PREFIX + [userId, ...record].join('.')
}

/** Deletes all drafts, at sign-out. */
export function forgetDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
