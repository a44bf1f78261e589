export { useExport } from './headless/useExport.ts'
export type { ExportedFile, UseExportResult } from './headless/useExport.ts'
export { useImport } from './headless/useImport.ts'
export type { ImportedIntentKey, ImportEncoding, ImportStep, UseImportResult } from './headless/useImport.ts'
