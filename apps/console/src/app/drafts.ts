/** What is unsaved outlives a lost session and a reload, in this tab only. */
const PREFIX = 'platform.draft.'

/** Where one person's unsaved work on one thing is kept. */
export function draftKey(userId: string, ...place: readonly string[]): string {
  return PREFIX + [userId, ...place].join('.')
}

/** Forgets everything unsaved, as somebody wants who leaves. */
export function forgetDrafts(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
}
