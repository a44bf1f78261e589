import type { ModelType } from '@platform/contract'

/**
 * Which of our own two kinds of model an agent learns. One that asks a language model elsewhere learns one too: it
 * chooses what the language model is shown, and answers in its place when it does not answer.
 */
export const LOCAL_MODELS = { SVM: 'svm', Semantic: 'semantic', OpenAi: 'semantic', GPT2: 'semantic' } as const

/** Whether an external language model classifies messages (specification 1 §9). */
export const asksElsewhere = (modelType: ModelType): boolean => modelType === 'OpenAi' || modelType === 'GPT2'
