export { VersionsDialog } from './components/VersionsDialog/VersionsDialog.tsx'
export type { VersionsDialogProps } from './components/VersionsDialog/VersionsDialog.tsx'
