export { useAttributes, type UseAttributesResult } from './headless/useAttributes.ts'
export {
  useAttributeForm,
  type SavedAttribute,
  type UseAttributeFormOptions,
  type UseAttributeFormResult,
} from './headless/useAttributeForm.ts'
export type { AttributeValues } from './headless/attributeValues.ts'
