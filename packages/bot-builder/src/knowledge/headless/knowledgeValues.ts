import { firstErrors, knowledgeRules, websiteRules, websiteUrl } from '@platform/contract'
import type { KnowledgeConfig, KnowledgeError, WebsiteError } from '@platform/contract'

/** The values of the Gen AI screen. */
export interface KnowledgeValues {
  readonly fromWebsite: boolean
  readonly websites: readonly string[]
  readonly fromDocuments: boolean
  /** '' while none is selected. */
  readonly configurationId: string
  /** Hours between two readings of the websites; 0 for manual readings only. */
  readonly rereadEveryHours: number
}

/** The errors by field; empty if it can be saved. */
export type KnowledgeErrors = Partial<Readonly<Record<keyof KnowledgeValues, KnowledgeError>>>

export function knowledgeValues(config: KnowledgeConfig): KnowledgeValues {
  const { fromWebsite, websites, fromDocuments, configurationId, rereadEveryHours } = config
  return { fromWebsite, websites, fromDocuments, configurationId: configurationId ?? '', rereadEveryHours }
}

/**
 * Checks the Gen AI screen by the rules of the contract (specification 1 §5).
 *
 * @param documentCount Number of uploaded documents.
 */
export function validateKnowledge(values: KnowledgeValues, documentCount: number): KnowledgeErrors {
  // Documents are not a field of the form: their error is shown at their switch.
  const { documents: fromDocuments, ...errors } = firstErrors(knowledgeRules({ ...values, documentCount }))
  return { ...errors, ...(fromDocuments ? { fromDocuments } : {}) }
}

/** Returns the shown errors that still apply: a document may have been uploaded, or a toggle turned off. */
export function remainingErrors(shown: KnowledgeErrors, now: KnowledgeErrors): KnowledgeErrors {
  return Object.fromEntries(
    Object.entries(shown).filter(([field, error]) => now[field as keyof KnowledgeValues]?.sentence === error?.sentence),
  )
}

/** Returns the list with a typed address appended in the server's normal form, or the error of the address. */
export function addWebsite(
  websites: readonly string[],
  typed: string,
): { readonly websites: readonly string[] } | { readonly error: WebsiteError } {
  const [error] = websiteRules(typed, websites)
  return error ? { error } : { websites: [...websites, websiteUrl(typed) ?? ''] }
}
