import { LLM_TYPES } from '@platform/contract'
import { refused } from '../../core/http/failed.ts'
import type { Work } from '../../core/work/work.ts'
import { findDefaultIntegration, findIntegration, type IntegrationRow } from './integrations.store.ts'

/** The fields of an agent that select its language model. */
export interface LanguageModelUser {
  readonly openai_key: string | null
  readonly prompt_openai_key: string | null
  readonly model_type: string
}

/**
 * Finds the integration of an agent: that of its configuration, else of its prompt, else the enterprise's newest,
 * preferably of the kind of its model type. Undefined if the enterprise has none.
 */
export async function findIntegrationFor(
  { db }: Pick<Work, 'db'>,
  agent?: LanguageModelUser,
): Promise<IntegrationRow | undefined> {
  const own = agent?.openai_key ?? agent?.prompt_openai_key
  if (own) return findIntegration(db, own)
  return findDefaultIntegration(db, agent?.model_type === 'GPT2' ? LLM_TYPES.GPT : LLM_TYPES.OPENAI)
}

/** As {@link findIntegrationFor}. Refuses if there is none. */
export async function requireIntegrationFor(
  work: Pick<Work, 'db'>,
  agent?: LanguageModelUser,
): Promise<IntegrationRow> {
  const integration = await findIntegrationFor(work, agent)
  if (integration) return integration
  throw refused(
    'INTEGRATION_REQUIRED',
    'No language model is connected. Create a configuration with its API key, then try again.',
  )
}
