import { websiteUrl, WEBSITES_MAX } from '@platform/contract'
import type { KnowledgeConfig } from '@platform/contract'

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

/** What can be wrong with one field of the Gen AI screen. */
export type KnowledgeProblem =
  | 'KNOWLEDGE_WEBSITE_REQUIRED'
  | 'KNOWLEDGE_DOCUMENT_REQUIRED'
  | 'KNOWLEDGE_CONFIGURATION_REQUIRED'

/** Why an address cannot be added to the list. */
export type WebsiteProblem =
  | 'KNOWLEDGE_URL_BLANK'
  | 'KNOWLEDGE_URL_INVALID'
  | 'KNOWLEDGE_URL_DUPLICATE'
  | 'KNOWLEDGE_URLS_TOO_MANY'

/** The faults by field; empty when it can be saved. */
export type KnowledgeErrors = Partial<Readonly<Record<keyof KnowledgeValues, KnowledgeProblem>>>

export function knowledgeValues(config: KnowledgeConfig): KnowledgeValues {
  const { fromWebsite, websites, fromDocuments, configurationId, rereadEveryHours } = config
  return { fromWebsite, websites, fromDocuments, configurationId: configurationId ?? '', rereadEveryHours }
}

/** Holds the Gen AI screen against specification 1 §5. `documentCount` is how many documents are uploaded. */
export function validateKnowledge(values: KnowledgeValues, documentCount: number): KnowledgeErrors {
  const { fromWebsite, websites, fromDocuments, configurationId } = values
  return {
    ...(fromWebsite && websites.length === 0 ? { websites: 'KNOWLEDGE_WEBSITE_REQUIRED' } : {}),
    ...(fromDocuments && documentCount === 0 ? { fromDocuments: 'KNOWLEDGE_DOCUMENT_REQUIRED' } : {}),
    ...(configurationId === '' ? { configurationId: 'KNOWLEDGE_CONFIGURATION_REQUIRED' } : {}),
  }
}

/** Of the faults that were told, those that are there still: a document may have come, or a toggle gone off. */
export function stillAtFault(told: KnowledgeErrors, now: KnowledgeErrors): KnowledgeErrors {
  return Object.fromEntries(
    Object.entries(told).filter(([field, problem]) => now[field as keyof KnowledgeValues] === problem),
  )
}

/** The list with a typed address at its end, as the server keeps it; or why not. */
export function addWebsite(
  websites: readonly string[],
  typed: string,
): { readonly websites: readonly string[] } | { readonly problem: WebsiteProblem } {
  if (typed.trim() === '') return { problem: 'KNOWLEDGE_URL_BLANK' }
  const address = websiteUrl(typed)
  if (address === undefined) return { problem: 'KNOWLEDGE_URL_INVALID' }
  if (websites.includes(address)) return { problem: 'KNOWLEDGE_URL_DUPLICATE' }
  if (websites.length >= WEBSITES_MAX) return { problem: 'KNOWLEDGE_URLS_TOO_MANY' }
  return { websites: [...websites, address] }
}
