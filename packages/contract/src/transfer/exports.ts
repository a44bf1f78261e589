export { importFindings, type ImportedIntent, type KnownPhrases } from './importFindings.rules.ts'
export * from './transfer.limits.ts'
export type {
  Export,
  ImportAction,
  ImportFinding,
  ImportFindingKind,
  ImportInput,
  ImportItem,
  ImportPlan,
  TransferFormat,
  TransferNotice,
} from './transfer.schema.ts'
