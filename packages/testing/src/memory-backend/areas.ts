import { account } from '../areas/account/handlers.ts'
import { agents } from '../areas/agents/handlers.ts'
import { conversations } from '../areas/conversations/handlers.ts'
import { entities } from '../areas/entities/handlers.ts'
import { integrations } from '../areas/integrations/handlers.ts'
import { intents } from '../areas/intents/handlers.ts'
import { knowledge } from '../areas/knowledge/handlers.ts'
import { paraphrases } from '../areas/paraphrases/handlers.ts'
import { phraseConflicts } from '../areas/phrase-conflicts/handlers.ts'
import { stories } from '../areas/stories/handlers.ts'
import { training } from '../areas/training/handlers.ts'
import { transfer } from '../areas/transfer/handlers.ts'
import { versions } from '../areas/versions/handlers.ts'
import { webKeys } from '../areas/web-keys/handlers.ts'
import type { Area } from './world.ts'

/** Every area of the back end, by the name of its records in a seed. */
export const AREAS = {
  account,
  agents,
  stories,
  intents,
  entities,
  integrations,
  knowledge,
  versions,
  training,
  conversations,
  phraseConflicts,
  paraphrases,
  transfer,
  webKeys,
}

type Seeds = { [K in keyof typeof AREAS]: (typeof AREAS)[K] extends Area<infer Seed, infer _State> ? Seed : never }

/** The records with which a back end begins, by area. */
export type WorldSeed = {
  readonly [K in keyof Seeds as [Seeds[K]] extends [never] ? never : K]?: readonly Seeds[K][]
}
