export { ContactTimeline, type ContactTimelineProps } from './components/ContactTimeline/ContactTimeline.tsx'
export { Duplicates, type DuplicatesProps } from './components/Duplicates/Duplicates.tsx'
export { MergeContactsDialog, type MergeContactsDialogProps } from './components/MergeContacts/MergeContactsDialog.tsx'
