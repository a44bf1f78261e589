import {
  connectionRules,
  CREDENTIALS_WRONG,
  DEFAULT_LANGUAGE_MODEL,
  GENAI_AUTH_TYPE,
  integrationInUse,
  integrationRules,
  KEY_HINT_LENGTH,
  LLM_TYPES,
  readBaseUrl,
  usesOfIntegration,
  type Integration,
  type IntegrationInput,
  type IntegrationUse,
} from '@platform/contract'
import { byName } from '../../memory-backend/collection.ts'
import { enforceRules, refuseBy, refuseByEach } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { MEMORY_PASSWORD } from '../account/handlers.ts'
import { AGENTS } from '../agents/records.ts'
import { KNOWLEDGE } from '../knowledge/records.ts'
import { INTEGRATIONS } from './records.ts'

/** The only key that the memory back end refuses. */
export const MEMORY_REFUSED_KEY = 'refused-key'

/** Language models. The memory back end calls none. */
export const integrations = defineArea({
  state: INTEGRATIONS,
  handlers: (world) => {
    const all = world.of(INTEGRATIONS)
    const keys = new Map<string, string>()

    /** A blank key keeps the saved one. */
    function save(input: IntegrationInput & { readonly id?: string }): Integration {
      const { id, name, llm, model } = input
      const saved = id === undefined ? undefined : all.get(id)
      const key = input.apikey?.trim() ?? ''
      const draft = {
        id,
        name,
        llm: llm ?? LLM_TYPES.OPENAI,
        baseUrl: baseUrlOf(input.baseUrl),
        model: model?.trim() || DEFAULT_LANGUAGE_MODEL,
        keyHint: key === '' ? (saved?.keyHint ?? '') : hintOf(key),
        outage: null,
      }
      const integration = all.save(draft, integrationRules(input, saved))
      if (key !== '') keys.set(integration.id, key)
      return integration
    }

    function usesOf(id: string): IntegrationUse[] {
      const knowledge = world.of(KNOWLEDGE)
      const agents = world.of(AGENTS).list().toSorted(byName)
      const users = agents.map((agent) => ({
        id: agent.id,
        name: agent.name,
        configuration: agent.config.openaiKey,
        prompt: agent.promptConfig.openaiKey,
        knowledge: knowledge.get(agent.id)?.config.configurationId ?? null,
      }))
      return usesOfIntegration(id, users)
    }

    return {
      'integrations.list': ({ authType = GENAI_AUTH_TYPE, ...input }) => {
        if (authType !== GENAI_AUTH_TYPE) return { integrations: [], more: false }
        const { page, more } = all.page(input)
        return { integrations: page, more }
      },
      'integrations.options': () => ({ options: all.list().map(({ id, name, outage }) => ({ id, name, outage })) }),
      'integrations.save': (input) => ({ id: save(input).id, message: 'Configuration created successfully' }),
      'integrations.update': (input) => ({ id: save(input).id, message: 'Configuration updated successfully' }),
      'integrations.usage': ({ id }) => ({ uses: usesOf(all.get(id).id) }),
      'integrations.delete': ({ id }) => {
        all.get(id)
        refuseByEach(integrationInUse(usesOf(id)))
        all.remove(id)
        return { message: 'Configuration deleted successfully' }
      },
      'integrations.login': ({ emailId, password }) => {
        const { person } = world
        if (emailId.trim().toLowerCase() !== person.email.toLowerCase() || password !== MEMORY_PASSWORD) {
          refuseBy(CREDENTIALS_WRONG)
        }
        return { id: person.id, message: 'Signed in successfully' }
      },
      'integrations.test': ({ id, baseUrl, apikey }) => {
        const saved = id === undefined ? undefined : all.get(id)
        enforceRules(connectionRules({ baseUrl: baseUrl ?? saved?.baseUrl, apikey }, saved))
        const isRefused = (apikey?.trim() || keys.get(id ?? '')) === MEMORY_REFUSED_KEY
        return isRefused
          ? {
              errorCode: 'KEY_REFUSED',
              message: 'The API key was refused. Check that it is whole and still valid.',
              milliseconds: 12,
            }
          : { errorCode: null, message: 'The language model answers.', milliseconds: 240 }
      },
    }
  },
})

function baseUrlOf(typed = ''): string {
  const reading = readBaseUrl(typed)
  return reading.isGood ? reading.baseUrl : typed
}

/** The last characters of a key that is long enough to show them. */
const hintOf = (key: string): string => (key.length >= 4 * KEY_HINT_LENGTH ? key.slice(-KEY_HINT_LENGTH) : '')
