import type { EditConflictDecision } from '@platform/client/react'

interface ConflictingContents<Content> {
  /** What the user has changed. */
  readonly mine: Content
  /** What another user has saved in the meantime. */
  readonly theirs: Content
  /** Merges the changes of both. */
  readonly merge: () => Content
}

/** Returns the content that a decision about an edit conflict leads to. */
export function decidedContent<Content>(
  decision: EditConflictDecision,
  { mine, theirs, merge }: ConflictingContents<Content>,
): Content {
  switch (decision) {
    case 'keepMine':
      return mine
    case 'takeTheirs':
      return theirs
    case 'merge':
      return merge()
    default:
      return decision satisfies never
  }
}

/** Returns the record that another user has saved. @throws Error if there is no edit conflict */
export function openEditConflict<SavedRecord>(theirs: SavedRecord | null): SavedRecord {
  if (theirs) return theirs
  throw new Error(
    'Platform: there is no edit conflict to decide. Call decideEditConflict() while state.editConflict is set.',
  )
}
