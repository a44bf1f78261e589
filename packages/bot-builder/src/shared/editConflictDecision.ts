/** Whose version stays when two people saved the same: one's own, the other's, or both put together. */
export type EditConflictDecision = 'keepMine' | 'takeTheirs' | 'merge'
