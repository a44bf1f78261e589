import { INTENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { intentRoutes } from './intents.routes.ts'

/** What customers want, and the replies. */
export const intents: OpenFeature = () => ({
  routes: intentRoutes(),
  constraints: { intents_agent_id_name_key_key: INTENT_NAME_TAKEN },
})
