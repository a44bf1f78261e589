export { AddToTraining } from './components/AddToTraining/AddToTraining.tsx'
export type { AddToTrainingProps } from './components/AddToTraining/AddToTraining.tsx'
