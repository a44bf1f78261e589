export { CollectedVariables } from './components/CollectedVariables/CollectedVariables.tsx'
export type { CollectedVariablesProps } from './components/CollectedVariables/CollectedVariables.tsx'
export { PromptConfig } from './components/PromptConfig/PromptConfig.tsx'
export type { PromptConfigProps } from './components/PromptConfig/PromptConfig.tsx'
