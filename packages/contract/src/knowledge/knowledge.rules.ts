import { nameKey } from '../names.ts'
import { isBlank, ruleError, type RuleError } from '../ruleError.ts'
import {
  DOCUMENTS_MAX,
  DOCUMENTS_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  FILE_NAME_MAX,
  PDF_HEADER_WITHIN,
  WEBSITES_MAX,
} from './knowledge.limits.ts'
import { includesWebsite, websiteUrl } from './websiteUrl.ts'

/** Input of the rules of a knowledge base. */
export interface KnowledgeToCheck {
  readonly fromWebsite: boolean
  readonly websites: readonly string[]
  readonly fromDocuments: boolean
  /** Number of uploaded documents. */
  readonly documentCount: number
  /** Null or blank until one is selected. */
  readonly configurationId: string | null
}

export type KnowledgeError =
  | RuleError<'BLANK' | 'BAD_ADDRESS', `websites.${number}`>
  | RuleError<'TOO_MANY' | 'WEBSITE_REQUIRED', 'websites'>
  | RuleError<'DOCUMENT_REQUIRED', 'documents'>
  | RuleError<'CONFIGURATION_REQUIRED', 'configurationId'>

/**
 * The rules of a knowledge base (specification 1 §5): each enabled kind of source requires a source, and a
 * configuration must be selected.
 */
export function knowledgeRules({
  fromWebsite,
  websites,
  fromDocuments,
  documentCount,
  configurationId,
}: KnowledgeToCheck): readonly KnowledgeError[] {
  return [
    ...websites.flatMap((typed, index) => addressErrors(typed, `websites.${index}`)),
    ...(websites.length > WEBSITES_MAX ? [tooManyWebsites('websites')] : []),
    ...(fromWebsite && websites.length === 0
      ? [ruleError('WEBSITE_REQUIRED', 'websites', 'KNOWLEDGE_WEBSITE_REQUIRED')]
      : []),
    ...(fromDocuments && documentCount === 0
      ? [ruleError('DOCUMENT_REQUIRED', 'documents', 'KNOWLEDGE_DOCUMENT_REQUIRED')]
      : []),
    ...(configurationId === null || configurationId === ''
      ? [ruleError('CONFIGURATION_REQUIRED', 'configurationId', 'KNOWLEDGE_CONFIGURATION_REQUIRED')]
      : []),
  ]
}

function addressErrors<const Field extends string>(
  typed: string,
  field: Field,
): RuleError<'BLANK' | 'BAD_ADDRESS', Field>[] {
  if (isBlank(typed)) return [ruleError('BLANK', field, 'WEBSITE_BLANK')]
  return websiteUrl(typed) === undefined ? [ruleError('BAD_ADDRESS', field, 'WEBSITE_INVALID', { address: typed })] : []
}

const tooManyWebsites = <const Field extends string>(field: Field): RuleError<'TOO_MANY', Field> =>
  ruleError('TOO_MANY', field, 'WEBSITES_TOO_MANY', { limit: WEBSITES_MAX })

export type WebsiteError = RuleError<'BLANK' | 'BAD_ADDRESS' | 'DUPLICATE_VALUE' | 'TOO_MANY', 'website'>

/**
 * The rules of one address that is added to the list (specification 1 §5). Only the form reports a duplicate: a save
 * removes it.
 */
export function websiteRules(typed: string, websites: readonly string[]): readonly WebsiteError[] {
  const errors = addressErrors(typed, 'website')
  if (errors.length > 0) return errors
  if (includesWebsite(websites, websiteUrl(typed) ?? ''))
    return [ruleError('DUPLICATE_VALUE', 'website', 'WEBSITE_DUPLICATE')]
  return websites.length >= WEBSITES_MAX ? [tooManyWebsites('website')] : []
}

/** A file of an upload. */
export interface DocumentToCheck {
  readonly fileName: string
  readonly sizeBytes: number
  /** The content or its beginning; absent to check the name only, before the file is read. */
  readonly bytes?: Uint8Array
}

/** Documents that exist or are being uploaded. */
export interface KnownDocuments {
  /** By `nameKey`. */
  readonly names: ReadonlySet<string>
  readonly totalBytes: number
}

export type DocumentError = RuleError<
  'NOT_A_PDF' | 'BLANK' | 'DUPLICATE_NAME' | 'FILE_TOO_LARGE' | 'TOO_MANY',
  `files.${number}`
>

/**
 * The rules of one file of an upload (specification 1 §5): only PDF, no duplicate names. On the wire the rule is
 * `BLANK` for a name that is too long.
 *
 * @param index Index of the file in the upload.
 */
export function documentRules(
  { fileName, sizeBytes, bytes }: DocumentToCheck,
  { names, totalBytes }: KnownDocuments,
  index: number,
): readonly DocumentError[] {
  const field = `files.${index}` as const
  return [
    ...(isPdf(fileName, bytes) ? [] : [ruleError('NOT_A_PDF', field, 'DOCUMENT_NOT_PDF')]),
    ...(fileName.length > FILE_NAME_MAX
      ? [ruleError('BLANK', field, 'DOCUMENT_NAME_TOO_LONG', { limit: FILE_NAME_MAX })]
      : []),
    ...(names.has(nameKey(fileName))
      ? [ruleError('DUPLICATE_NAME', field, 'DOCUMENT_DUPLICATE', { name: fileName })]
      : []),
    ...(sizeBytes > DOCUMENT_MAX_BYTES
      ? [ruleError('FILE_TOO_LARGE', field, 'DOCUMENT_TOO_LARGE', { limit: megabytes(DOCUMENT_MAX_BYTES) })]
      : []),
    ...(names.size >= DOCUMENTS_MAX
      ? [ruleError('TOO_MANY', field, 'DOCUMENTS_TOO_MANY', { limit: DOCUMENTS_MAX })]
      : []),
    ...(totalBytes + sizeBytes > DOCUMENTS_MAX_BYTES
      ? [ruleError('TOO_MANY', field, 'DOCUMENTS_TOO_LARGE', { limit: megabytes(DOCUMENTS_MAX_BYTES) })]
      : []),
  ]
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024

function isPdf(fileName: string, bytes: Uint8Array | undefined): boolean {
  if (!/.\.pdf$/i.test(fileName)) return false
  return bytes === undefined || String.fromCharCode(...bytes.subarray(0, PDF_HEADER_WITHIN)).includes('%PDF-')
}

/** Needs the database: the save is based on a revision that is no longer the newest (code 409). */
export const KNOWLEDGE_STALE = ruleError('STALE', undefined, 'KNOWLEDGE_STALE')
