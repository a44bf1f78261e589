import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { NO_DIALOGUE, parametersFromWire } from '@platform/contract'
import type { AgentConfig, Entity, Intent, Parameter, PromptConfig, VersionContent } from '@platform/contract'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** All content of an agent that answers depend on, except the knowledge base, which is not versioned. */
export interface VersionData {
  readonly config: AgentConfig
  readonly prompt: PromptConfig
  readonly stories: readonly VersionStory[]
  /** In the order of their ids, so that the same data produces the same model. */
  readonly intents: readonly VersionIntent[]
  readonly entities: readonly VersionEntity[]
}

export interface VersionStory {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly createdAt: string
}

export interface VersionIntent extends Omit<Intent, 'agentId' | 'updatedAt'> {
  readonly createdAt: string
}

export interface VersionEntity extends Pick<Entity, 'id' | 'name' | 'isFuzzy' | 'values' | 'revision'> {
  readonly createdAt: string
}

/** Compresses the data as gzip of JSON. Ten thousand phrases are about a fifth of a megabyte. */
export const packVersion = (data: VersionData): Promise<Buffer> => compress(JSON.stringify(data))

export async function unpackVersion(bytes: Uint8Array): Promise<VersionData> {
  const data = JSON.parse((await decompress(bytes)).toString()) as VersionData
  return { ...data, intents: data.intents.map(upgradeIntent) }
}

/** Upgrades an intent of an older version, whose dialogue lacks later fields. */
const upgradeIntent = (intent: VersionIntent): VersionIntent => ({
  ...withParameterIds(intent),
  dialogue: { ...NO_DIALOGUE, ...intent.dialogue },
})

/** Upgrades an intent of a version from before parameters had ids: their `id` was that of the entity. */
function withParameterIds(intent: VersionIntent): VersionIntent {
  if (intent.parameters.every((parameter) => 'entityId' in parameter)) return intent
  return { ...intent, parameters: parametersFromWire(intent.parameters) as Parameter[] }
}

/** Returns the content by which versions are compared. */
export function contentOf({ config, prompt, intents, entities }: VersionData): VersionContent {
  const { openaiKey, ...rest } = prompt
  return { intents, entities, config: { ...config, ...rest, promptOpenaiKey: openaiKey } }
}

export const countPhrases = ({ intents }: Pick<VersionData, 'intents'>): number =>
  intents.reduce((count, { phrases }) => count + phrases.length, 0)
