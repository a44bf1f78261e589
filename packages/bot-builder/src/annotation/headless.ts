export { useAgentEntities } from './headless/useAgentEntities.ts'
export type { UseAgentEntitiesResult } from './headless/useAgentEntities.ts'
export type { Mark } from './headless/annotateMany.ts'
export type { ParameterChange } from './headless/annotationReducer.ts'
export type { EntityChoice } from './headless/parameters.ts'
export type { AnnotationStep, AnnotationVerbs, MarkedStep, MarkTarget } from './headless/annotationVerbs.ts'
export type { AnnotationProblem, TextRange } from './headless/ranges.ts'
export type { Lexicon } from './headless/knownValues.ts'
export type {
  AnnotatedContent,
  AnnotationEditor,
  AnnotationState,
  PhraseSelection,
} from './headless/annotationState.ts'
export type { ContentChange } from './headless/revertStep.ts'
