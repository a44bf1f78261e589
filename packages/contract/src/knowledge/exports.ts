export * from './knowledge.limits.ts'
export {
  documentRules,
  KNOWLEDGE_STALE,
  knowledgeRules,
  websiteRules,
  type DocumentError,
  type DocumentToCheck,
  type KnowledgeError,
  type KnowledgeToCheck,
  type KnownDocuments,
  type WebsiteError,
} from './knowledge.rules.ts'
export type {
  KnowledgeConfig,
  KnowledgeDocument,
  KnowledgeInput,
  KnowledgeSearch,
  KnowledgeSource,
  KnowledgeUpload,
  Passage,
  SourceErrorCode,
  SourceNote,
  SourceNoteCode,
  SourceState,
} from './knowledge.schema.ts'
export { pageOfSource } from './pageOfSource.ts'
export { distinctWebsites, hasScheme, websiteHref, websiteUrl } from './websiteUrl.ts'
