import type { ModelType } from '@platform/contract'

/**
 * The server's own model for each model type. The types that use a language model have one too: it selects the content of
 * the request, and answers if the language model fails.
 */
export const LOCAL_MODELS = { SVM: 'svm', Semantic: 'semantic', OpenAi: 'semantic', GPT2: 'semantic' } as const

/** The other model type that learns on the server, with which a training compares its own. */
export const OTHER_MODELS: Readonly<Partial<Record<ModelType, 'SVM' | 'Semantic'>>> = {
  SVM: 'Semantic',
  Semantic: 'SVM',
}

/** Whether an external language model classifies messages (specification 1 §9). */
export const usesLanguageModel = (modelType: ModelType): boolean => modelType === 'OpenAi' || modelType === 'GPT2'
