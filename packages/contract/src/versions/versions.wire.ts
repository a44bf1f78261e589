/** In a query or a form, a version number is a text. Other values are left for the schema to refuse. */
export function versionFromWire(version: unknown): unknown {
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : version
}
