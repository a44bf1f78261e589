/**
 * Returns a random id of 32 hexadecimal digits. Not a UUID of `crypto.randomUUID`, which exists only on pages of https and
 * of this device: a console of an intranet may have neither.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
