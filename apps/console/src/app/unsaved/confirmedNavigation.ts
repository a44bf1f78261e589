/** State of a navigation that the user has already confirmed, or that loses no work: `useLeaveGuard` lets it pass. */
export interface ConfirmedNavigation {
  readonly isConfirmed: true
}

export const CONFIRMED: ConfirmedNavigation = { isConfirmed: true }
