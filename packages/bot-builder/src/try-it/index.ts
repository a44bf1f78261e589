export { TryItPanel } from './components/TryItPanel/TryItPanel.tsx'
export type { TryItPanelProps } from './components/TryItPanel/TryItPanel.tsx'
export type { AnsweredMessage, TryItUserMessage } from './components/TryItPanel/TryItMessage.tsx'
export { useMayDock } from './components/TryItPanel/useMayDock.ts'
