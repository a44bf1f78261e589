export { TryItPanel } from './components/TryItPanel/TryItPanel.tsx'
export type { TryItPanelProps } from './components/TryItPanel/TryItPanel.tsx'
export { useMayDock } from './components/TryItPanel/useMayDock.ts'
