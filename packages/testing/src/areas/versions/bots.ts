import { botConfig, LOCAL_MODELS, makeBot, trainingDataOf, type BotConfig, type TrainedBot } from '@platform/dialogue'
import { train, type Model } from '@platform/nlu'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { answeringData, type VersionData } from './records.ts'

/** Models by their agent and version. A version that was seeded is trained when it is first needed. */
const MODELS: StateDefinition<never, Map<string, Promise<Model>>> = {
  start: () => new Map(),
  deleteAgentData: (models, agentId) => {
    for (const key of models.keys()) if (key.startsWith(`${agentId} `)) models.delete(key)
  },
}

/** Trains the model of an agent's content, an English one with the lexicon. Throws what `train` throws. */
export async function trainModel({ englishLexicon }: World, data: VersionData): Promise<Model> {
  const { modelType, language } = data.config
  const lexicon = language === 'en' ? await englishLexicon?.() : undefined
  return train(trainingDataOf(data), { modelType: LOCAL_MODELS[modelType], ...(lexicon && { lexicon }) })
}

/** Stores the model of a version. */
export function addModel(world: World, agentId: string, version: number, model: Model): void {
  world.of(MODELS).set(`${agentId} ${version}`, Promise.resolve(model))
}

/** A bot that answers messages, with its configuration. */
export interface AnsweringBot extends TrainedBot {
  readonly version: number
  readonly config: BotConfig
}

/** Returns the bot of a version's content, with the model that was trained with it. */
export async function botOfVersion(
  world: World,
  agentId: string,
  { version, data, learned = data }: { version: number; data: VersionData; learned?: VersionData },
): Promise<AnsweringBot> {
  const models = world.of(MODELS)
  const key = `${agentId} ${version}`
  const model = models.get(key) ?? trainModel(world, learned)
  models.set(key, model)
  return { ...contentOf(data), model: await model, version }
}

/** Returns the bot that answers: that of the version, or of the draft if it is requested or published automatically. */
export const answeringBot = (
  world: World,
  agentId: string,
  requested: number | 'draft' | undefined,
): Promise<AnsweringBot> => botOfVersion(world, agentId, answeringData(world, agentId, requested))

/** Returns what answers of an agent's content, without a model. */
export function contentOf({ config, intents, entities }: VersionData): Pick<AnsweringBot, 'bot' | 'config'> {
  const { language } = config
  const phrases = intents.flatMap((intent) => intent.phrases)
  return { bot: makeBot({ language, intents, entities, phrases }), config: botConfig(config) }
}
