/** Trims, and makes every run of white space one blank: how names are compared and stored (specification 1 §5). */
export function collapseSpace(text: string): string {
  return text.trim().replace(/\s+/gu, ' ')
}

/** The key under which two names are the same name: collapsed, normalised and case folded. */
export function nameKey(name: string): string {
  return collapseSpace(name).normalize('NFKC').toLowerCase()
}

/** The key under which two training phrases of an intent are the same. */
export function phraseKey(phrase: string): string {
  return collapseSpace(phrase).normalize('NFKC').toLowerCase()
}
