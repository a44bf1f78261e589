export { SegmentChanges, type SegmentChangesProps } from './components/SegmentChanges/SegmentChanges.tsx'
export { SegmentForm, type SegmentFormProps } from './components/SegmentForm/SegmentForm.tsx'
export { SegmentPreview, type SegmentPreviewProps } from './components/SegmentPreview/SegmentPreview.tsx'
