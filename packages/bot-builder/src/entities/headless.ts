export { useEntities } from './headless/useEntities.ts'
export type { UseEntitiesOptions, UseEntitiesResult } from './headless/useEntities.ts'
export { useEntityForm } from './headless/useEntityForm.ts'
export type {
  EntitySaveRefusal,
  SavedEntity,
  UseEntityFormOptions,
  UseEntityFormResult,
} from './headless/useEntityForm.ts'
export type { EntityContent, EntityRow } from './headless/entityContent.ts'
export type { EntityFormState, RowFault, TermPopup } from './headless/entityFormState.ts'
export type { PastedRows } from './headless/pasteRows.ts'
export type { RowProblem, TermProblem } from './headless/validateEntity.ts'
