/**
 * Whether something that ends at a stored time is still valid. An end that is further away than twice its whole lifetime
 * was stored while a clock was ahead. It counts as past, or a clock that was wrong by days would add days to it.
 *
 * @param lifetimeSeconds longest time between its creation and its end
 */
export function isStillValid(endsAt: Date, now: Date, lifetimeSeconds: number): boolean {
  const leftSeconds = (endsAt.getTime() - now.getTime()) / 1000
  return leftSeconds > 0 && leftSeconds <= 2 * lifetimeSeconds
}
