import * as z from 'zod/mini'
import { baseRevision, file, id, text, timestamp } from '../schema.ts'
import {
  DOCUMENTS_MAX,
  FILE_NAME_MAX,
  PASSAGES_DEFAULT,
  PASSAGES_MAX,
  REREAD_EVERY_HOURS_MAX,
  SEARCH_QUERY_MAX,
  UPLOAD_FILES_MAX,
  WEBSITE_URL_MAX,
  WEBSITES_MAX,
} from './knowledge.limits.ts'

/** An uploaded document (the specification's "uploaded file"). */
export const KnowledgeDocumentSchema = z.object({ fileName: z.string() })
export type KnowledgeDocument = z.infer<typeof KnowledgeDocumentSchema>

/** What an agent answers from besides its intents (specification 1 §3, "Gen AI config"). */
export const KnowledgeConfigSchema = z.object({
  fromWebsite: z.boolean(),
  /**
   * Addresses where reading begins, in the order in which they were added. One without a scheme is read by https, or by
   * http where https cannot be reached.
   */
  websites: z.array(z.string()),
  fromDocuments: z.boolean(),
  documents: z.array(KnowledgeDocumentSchema),
  /** The language model's configuration, or `WITHOUT_LANGUAGE_MODEL`; null while none is selected. */
  configurationId: z.nullable(id),
  /** Hours between two readings of the websites; 0 reads them again by hand only. */
  rereadEveryHours: z.int(),
  /** Grows with every save; a save that carries an older one is refused with what is there now. 0 before the first. */
  revision: z.int(),
})
export type KnowledgeConfig = z.infer<typeof KnowledgeConfigSchema>

export const KnowledgeInputSchema = z.object({
  agentId: id,
  fromWebsite: z.boolean(),
  websites: z
    .array(text(WEBSITE_URL_MAX))
    .check(z.maxLength(WEBSITES_MAX, `must be at most ${WEBSITES_MAX} addresses`)),
  fromDocuments: z.boolean(),
  configurationId: z.nullable(id),
  rereadEveryHours: z.optional(z.int().check(z.minimum(0), z.maximum(REREAD_EVERY_HOURS_MAX))),
  revision: z.optional(baseRevision),
})
export type KnowledgeInput = z.input<typeof KnowledgeInputSchema>

/** The reading state of a source. Its previous text is used for answers until a later reading succeeds. */
export const SourceStateSchema = z.enum(['queued', 'reading', 'ready', 'failed'])
export type SourceState = z.infer<typeof SourceStateSchema>

/** Why a source could not be read. Screens translate by this word. */
export const SourceErrorCodeSchema = z.enum([
  /** The name of the site is not known. */
  'NAME_NOT_FOUND',
  /** Nothing answers there, or the connection broke. */
  'UNREACHABLE',
  /** The address, or one that it leads to, is not public. */
  'PRIVATE_ADDRESS',
  /** No web address, a port that is not the web's, or a login in it. */
  'BAD_ADDRESS',
  /** The certificate is not valid. */
  'BAD_CERTIFICATE',
  /** No whole answer came in time, or the document took too long to read. */
  'TIMEOUT',
  /** It redirects without end. */
  'TOO_MANY_REDIRECTS',
  /** Larger than what is read. */
  'TOO_LARGE',
  /** Neither a web page nor a text nor a PDF. `detail` is the content type, or the ending of a file that was not fetched. */
  'WRONG_TYPE',
  /** The site's robots.txt forbids it. */
  'ROBOTS_DISALLOW',
  /** The site answered with a failure. `detail` is the HTTP status. */
  'HTTP_ERROR',
  /** There is no readable text: an empty page, or a scanned document. */
  'NO_TEXT',
  /** Its text cannot be trusted: the document does not say which letters its signs are. */
  'UNTRUSTED_TEXT',
  /** The page forbids robots to use it (`noindex`). */
  'NO_INDEX',
  /** The page says that it does not exist, although the site sends it as any other. */
  'NOT_FOUND',
  /** It redirects to another site. `detail` is the host. */
  'OTHER_SITE',
  /** The file is not a PDF, whatever its name. */
  'NOT_A_PDF',
  /** The PDF is damaged. */
  'BROKEN',
  /** The PDF is protected by a password. */
  'ENCRYPTED',
  /** Reading it took more memory than is given, or ended the reader. */
  'TOO_COMPLEX',
  /** The server was ended too often while it was read. */
  'INTERRUPTED',
  /** A user has cancelled the reading. */
  'CANCELLED',
  /** An error of the server. */
  'SERVER',
])
export type SourceErrorCode = z.infer<typeof SourceErrorCodeSchema>

/** What a source's reading left out, or did otherwise than asked. Screens translate by this word. */
export const SourceNoteCodeSchema = z.enum([
  /** A page of a document, or of a PDF of a website, without text: a scan. */
  'PAGE_SCANNED',
  /** Such a page whose text cannot be trusted (`UNTRUSTED_TEXT`). It does not answer. */
  'PAGE_UNTRUSTED',
  /** Pages of a website that are not among what answers, by `errorCode`. */
  'PAGE_LEFT_OUT',
  /** The address was typed without a scheme, and only http can be reached there. */
  'READ_OVER_HTTP',
  /** More pages than are read of one source. */
  'LIMIT_PAGES',
  /** Pages that more links are away from the first page than are followed. */
  'LIMIT_DEPTH',
  /** More text than is read of one source. */
  'LIMIT_CHARACTERS',
  /** The website took longer than is spent on one. */
  'LIMIT_TIME',
])
export type SourceNoteCode = z.infer<typeof SourceNoteCodeSchema>

/** A remark about the last successful reading of a source. */
export const SourceNoteSchema = z.object({
  code: SourceNoteCodeSchema,
  /** Pages that it is about, as far as they are known; 0 if it is about none, or if their number is not known. */
  count: z.int(),
  /** Page of a document, or of a PDF of a website, from 1; null of a web page. */
  page: z.nullable(z.int()),
  /** Address of the page or the PDF of a website; null of a document, and of a note about several pages. */
  url: z.nullable(z.string()),
  /** Why a page of a website was left out; null in every other note. */
  errorCode: z.nullable(SourceErrorCodeSchema),
  /** Detail of the error (an HTTP status, a content type); blank if there is none. */
  detail: z.string(),
})
export type SourceNote = z.infer<typeof SourceNoteSchema>

/** A website or a document of an agent, and what became of reading it. */
export const KnowledgeSourceSchema = z.object({
  id,
  kind: z.enum(['website', 'document']),
  /** The website's address, or the document's file name. */
  name: z.string(),
  state: SourceStateSchema,
  /** Why the last reading failed; null in every other state. */
  errorCode: z.nullable(SourceErrorCodeSchema),
  /** Detail of the error (an HTTP status, a content type); blank if there is none. */
  detail: z.string(),
  /** Pages read so far while it is being read; pages of the last successful reading otherwise. */
  pages: z.int(),
  /** What answers now. */
  passages: z.int(),
  characters: z.int(),
  /** Whether there was more than the limits let in. */
  isPartial: z.boolean(),
  /** What the last successful reading left out, at most `SOURCE_NOTES_MAX`: those about the source first, then its pages. */
  notes: z._default(z.array(SourceNoteSchema), []),
  /** Number of all notes, with those that `notes` has no room for. Each of these is about one page. */
  notesTotal: z._default(z.int(), 0),
  /** Of a document; null of a website. */
  sizeBytes: z.nullable(z.int()),
  /** End of the last successful reading; null before the first. */
  readAt: z.nullable(timestamp),
  /** When it is read again by schedule; null when it is not. */
  nextReadAt: z.nullable(timestamp),
})
export type KnowledgeSource = z.infer<typeof KnowledgeSourceSchema>

/** A piece of a source that may hold the answer. */
export const PassageSchema = z.object({
  sourceId: id,
  /** Its location, for "View Source": a page's address, a PDF's with its page (`#page=3`), or a document's file name. */
  source: z.string(),
  /** Address of the web page or the PDF; null for a document. */
  url: z.nullable(z.string()),
  /** Page of a document, or of a PDF of a website, from 1; null for a web page. */
  page: z.nullable(z.int()),
  /** The page's title and the headings above the passage. */
  title: z.string(),
  text: z.string(),
  /** How well it fits: 0 to 1, the share of the question's weight that the passage covers. */
  score: z.number().check(z.minimum(0), z.maximum(1)),
})
export type Passage = z.infer<typeof PassageSchema>

export const KnowledgeSearchInputSchema = z.object({
  agentId: id,
  query: text(SEARCH_QUERY_MAX),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(PASSAGES_MAX)), PASSAGES_DEFAULT),
})

export const KnowledgeSearchSchema = z.object({
  /** Best first. */
  passages: z.array(PassageSchema),
  /** Whether the best fits well enough to answer with. */
  isConfident: z.boolean(),
  milliseconds: z.number(),
})
export type KnowledgeSearch = z.infer<typeof KnowledgeSearchSchema>

export const UploadInputSchema = z.object({
  agentId: id,
  files: z
    .array(file)
    .check(
      z.minLength(1, 'must have a file'),
      z.maxLength(UPLOAD_FILES_MAX, `must be at most ${UPLOAD_FILES_MAX} files`),
    ),
})

/** A file that was not taken, and why, in words and by the rule's word. */
export const RefusedFileSchema = z.object({ fileName: z.string(), message: z.string(), rule: z.string() })

/** What became of an upload. When no file at all was taken, the call is refused instead. */
export const UploadSchema = z.object({
  documents: z.array(KnowledgeDocumentSchema),
  refused: z.array(RefusedFileSchema),
})
export type KnowledgeUpload = z.infer<typeof UploadSchema>

export const DeleteDocumentsInputSchema = z.object({
  agentId: id,
  fileNames: z.array(text(FILE_NAME_MAX)).check(z.minLength(1), z.maxLength(DOCUMENTS_MAX)),
})
