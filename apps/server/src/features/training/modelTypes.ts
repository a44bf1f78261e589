import type { ModelType } from '@platform/contract'

/** The other model type that learns on the server, with which a training compares its own. */
export const OTHER_MODELS: Readonly<Partial<Record<ModelType, 'SVM' | 'Semantic'>>> = {
  SVM: 'Semantic',
  Semantic: 'SVM',
}

/** Whether an external language model classifies messages (specification 1 §9). */
export const usesLanguageModel = (modelType: ModelType): boolean => modelType === 'OpenAi' || modelType === 'GPT2'
