import type { ModelType, Training } from '@platform/contract'

/** A model type and the share of held-out phrases that it assigned to their own intent. */
export interface MeasuredModel {
  readonly type: ModelType
  /** 0 to 1. */
  readonly accuracy: number
}

/**
 * A difference of accuracies that a few phrases decide. SVM, the fastest, is preferred within it.
 */
const SIGNIFICANT_DIFFERENCE = 0.01

/** Returns the model types that a training measured, the recommended one first. */
export function measuredModels(metrics: Training['metrics']): readonly MeasuredModel[] {
  const { SVM: svm, Semantic: semantic } = metrics?.accuracies ?? {}
  if (svm === undefined || semantic === undefined) return []
  const measured: readonly [MeasuredModel, MeasuredModel] = [
    { type: 'SVM', accuracy: svm },
    { type: 'Semantic', accuracy: semantic },
  ]
  return semantic > svm + SIGNIFICANT_DIFFERENCE ? measured.toReversed() : measured
}
