/**
 * Returns the index of the response to give. It depends on the conversation and the turn, so that a conversation can be
 * reproduced, and it never equals `last`.
 */
export function chooseVariant(
  count: number,
  { sessionId, turn, last }: { readonly sessionId: string; readonly turn: number; readonly last: number | undefined },
): number {
  if (count <= 1) return 0
  const others = last === undefined || last >= count ? count : count - 1
  const chosen = hash(`${sessionId} ${turn}`) % others
  return others < count && last !== undefined && chosen >= last ? chosen + 1 : chosen
}

/**
 * Returns the index of the response to give among those that need the fewest missing values.
 *
 * @param missing the number of missing values of each response, see `countMissing`
 */
export function chooseResponse(
  missing: readonly number[],
  { last, ...at }: { readonly sessionId: string; readonly turn: number; readonly last: number | undefined },
): number {
  const fewest = Math.min(...missing)
  const candidates = missing.flatMap((count, index) => (count === fewest ? [index] : []))
  const lastOf = last === undefined ? -1 : candidates.indexOf(last)
  return candidates[chooseVariant(candidates.length, { ...at, last: lastOf === -1 ? undefined : lastOf })] ?? 0
}

/** FNV-1a with a final mix, so that short texts that differ in one character do not hash to adjacent numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}
