export { useTraining } from './headless/useTraining.ts'
export type { UseTrainingOptions, UseTrainingResult } from './headless/useTraining.ts'
