import { firstErrors, knowledgeRules, websiteRules, websiteUrl } from '@platform/contract'
import type { KnowledgeConfig, KnowledgeError, WebsiteError } from '@platform/contract'

/** What the Gen AI screen saves. */
export interface KnowledgeValues {
  readonly fromWebsite: boolean
  readonly websites: readonly string[]
  readonly fromDocuments: boolean
  /** '' while none is selected. */
  readonly configurationId: string
  /** Hours between two readings of the websites; 0 reads them again by hand only. */
  readonly rereadEveryHours: number
}

/** The errors by field; empty when it can be saved. */
export type KnowledgeErrors = Partial<Readonly<Record<keyof KnowledgeValues, KnowledgeError>>>

export function knowledgeValues(config: KnowledgeConfig): KnowledgeValues {
  const { fromWebsite, websites, fromDocuments, configurationId, rereadEveryHours } = config
  return { fromWebsite, websites, fromDocuments, configurationId: configurationId ?? '', rereadEveryHours }
}

/**
 * Checks the Gen AI screen by the rules of the contract (specification 1 §5).
 *
 * @param documentCount How many documents are uploaded.
 */
export function validateKnowledge(values: KnowledgeValues, documentCount: number): KnowledgeErrors {
  // The documents are no field of the form: what is wrong with them stands at their switch.
  const { documents: fromDocuments, ...errors } = firstErrors(knowledgeRules({ ...values, documentCount }))
  return { ...errors, ...(fromDocuments ? { fromDocuments } : {}) }
}

/** Of the errors that are shown, those that still apply: a document may have come, or a toggle gone off. */
export function remainingErrors(shown: KnowledgeErrors, now: KnowledgeErrors): KnowledgeErrors {
  return Object.fromEntries(
    Object.entries(shown).filter(([field, error]) => now[field as keyof KnowledgeValues]?.sentence === error?.sentence),
  )
}

/** The list with a typed address at its end, as the server keeps it; or why not. */
export function addWebsite(
  websites: readonly string[],
  typed: string,
): { readonly websites: readonly string[] } | { readonly error: WebsiteError } {
  const [error] = websiteRules(typed, websites)
  return error ? { error } : { websites: [...websites, websiteUrl(typed) ?? ''] }
}
