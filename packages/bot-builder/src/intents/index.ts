export { IntentEditor } from './components/IntentEditor/IntentEditor.tsx'
export type { IntentEditorProps } from './components/IntentEditor/IntentEditor.tsx'
