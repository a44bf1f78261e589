/**
 * Which of several responses is given. The same for the same conversation and message, so that a conversation can be
 * reproduced; different between conversations; never the same twice in a row.
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

/** FNV-1a with a last mixing, as short texts that differ in one place must not give neighbouring numbers. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 16)) >>> 0
}
