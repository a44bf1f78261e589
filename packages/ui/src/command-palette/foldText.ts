/** Removes case and accents: `resume` finds `Résumé`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The words of a query, folded. */
export const queryWords = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)
