/** Returns a text as markdown that shows it as it is. */
export function escapeMarkup(text: string): string {
  return text.replace(/[\\`*_~[\]<>|#]/g, '\\$&')
}
