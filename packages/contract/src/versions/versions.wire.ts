/** In a query or a form a version's number is a text, like `draft`. What is neither is left for the schema to refuse. */
export function versionFromWire(version: unknown): unknown {
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : version
}
