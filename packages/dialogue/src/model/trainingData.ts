import type { Intent, Language, ModelType, Phrase } from '@platform/contract'
import type { ModelType as LocalModelType, TrainingData } from '@platform/nlu'

/**
 * The platform's own model for each model type. The types that use a language model have one too: it selects the content
 * of the request, and answers if the language model fails.
 */
export const LOCAL_MODELS = {
  SVM: 'svm',
  Semantic: 'semantic',
  OpenAi: 'semantic',
  GPT2: 'semantic',
} as const satisfies Readonly<Record<ModelType, LocalModelType>>

/** What a model learns of an agent. */
export interface LearnedContent {
  readonly config: { readonly language: Language }
  readonly intents: readonly Pick<Intent, 'id' | 'name' | 'phrases'>[]
}

/**
 * Converts intents to training data. Generated phrases are separate: they are used for training, but not for measuring
 * accuracy.
 */
export const trainingDataOf = ({ config, intents }: LearnedContent): TrainingData => ({
  language: config.language,
  intents: intents.map(({ id, name, phrases }) => {
    const generated = textsOf(phrases.filter(({ isGenerated }) => isGenerated))
    return {
      id,
      name,
      phrases: textsOf(phrases.filter(({ isGenerated }) => !isGenerated)),
      ...(generated.length > 0 ? { generated } : {}),
    }
  }),
})

const textsOf = (phrases: readonly Phrase[]): string[] => phrases.map(({ text }) => text)
