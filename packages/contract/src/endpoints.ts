import { accountEndpoints } from './account/account.endpoints.ts'
import { agentEndpoints } from './agents/agents.endpoints.ts'
import { conflictEndpoints } from './conflicts/conflicts.ts'
import { conversationEndpoints } from './conversation/conversation.endpoints.ts'
import { entityEndpoints } from './entities/entities.endpoints.ts'
import { extractionEndpoints } from './extraction/extraction.ts'
import { integrationEndpoints } from './integrations/integrations.endpoints.ts'
import { intentEndpoints } from './intents/intents.endpoints.ts'
import { knowledgeEndpoints } from './knowledge/knowledge.endpoints.ts'
import { paraphraseEndpoints } from './paraphrase/paraphrase.ts'
import type { z } from './schema.ts'
import { storyEndpoints } from './stories/stories.ts'
import { transferEndpoints } from './transfer/transfer.endpoints.ts'
import { versionEndpoints } from './versions/versions.endpoints.ts'
import { webKeyEndpoints } from './web-channel/webKeys.endpoints.ts'

/** Every call of the platform by its name. */
export const endpoints = {
  ...accountEndpoints,
  ...agentEndpoints,
  ...storyEndpoints,
  ...intentEndpoints,
  ...entityEndpoints,
  ...conflictEndpoints,
  ...knowledgeEndpoints,
  ...conversationEndpoints,
  ...versionEndpoints,
  ...transferEndpoints,
  ...webKeyEndpoints,
  ...extractionEndpoints,
  ...integrationEndpoints,
  ...paraphraseEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** What a caller passes: defaults may be left out. */
export type InputOf<K extends EndpointName> = z.input<Endpoints[K]['input']>
/** What a handler gets: validated, defaults filled in. */
export type ParsedInputOf<K extends EndpointName> = z.output<Endpoints[K]['input']>
export type OutputOf<K extends EndpointName> = z.output<Endpoints[K]['output']>

export const endpointNames = Object.keys(endpoints) as EndpointName[]
