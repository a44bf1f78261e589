export { AttributePanel, type AttributePanelProps } from './components/AttributePanel/AttributePanel.tsx'
export { Attributes, type AttributesProps } from './components/Attributes/Attributes.tsx'
