export { ExportDialog } from './components/ExportDialog/ExportDialog.tsx'
export type { ExportDialogProps } from './components/ExportDialog/ExportDialog.tsx'
export { ImportDialog } from './components/ImportDialog/ImportDialog.tsx'
export type { ImportDialogProps } from './components/ImportDialog/ImportDialog.tsx'
