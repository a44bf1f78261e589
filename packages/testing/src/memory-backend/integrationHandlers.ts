import {
  connectionRules,
  DEFAULT_LANGUAGE_MODEL,
  GENAI_AUTH_TYPE,
  integrationRules,
  KEY_HINT_LENGTH,
  readBaseUrl,
  type Integration,
  type IntegrationInput,
} from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, keepRules, pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { found, type World } from './world.ts'

/** A key that the memory backend's language models refuse; they take every other. */
export const MEMORY_REFUSED_KEY = 'refused-key'

/** Language models. None is really asked. */
export function integrationHandlers(world: World): MemoryHandlers {
  const all = (): Integration[] => [...world.integrations.values()].toSorted(byName)
  const keys = new Map<string, string>()
  const changed = (integrationId: string): void =>
    world.emit({ name: 'integrations.changed', payload: { integrationId } })

  function read(input: IntegrationInput, saved?: Integration): Pick<Integration, 'name' | 'llm' | 'baseUrl' | 'model'> {
    const { name, llm, baseUrl, model } = input
    keepRules(integrationRules(input, saved))
    if (llm === null) throw new Error('Platform: the rules refuse an integration without a type.')
    requireFreshName(
      {
        blank: 'Configuration name should not be empty',
        duplicate: 'A configuration of that name exists already',
      },
      { name, id: saved?.id },
      all(),
    )
    return { name, llm, baseUrl: keptBaseUrl(baseUrl), model: model?.trim() || DEFAULT_LANGUAGE_MODEL }
  }

  /** The hint of a key that is given, or of the one that is kept. */
  function keepKey(id: string, given: string, saved?: Integration): string {
    if (given === '' && saved) return saved.keyHint
    keys.set(id, given)
    return given.length >= 4 * KEY_HINT_LENGTH ? given.slice(-KEY_HINT_LENGTH) : ''
  }

  return {
    'integrations.list': ({ from, perPage, name, authType = GENAI_AUTH_TYPE }) => {
      const known = authType === GENAI_AUTH_TYPE ? all() : []
      const { page, more } = pageOf(searchByName(known, name), from, perPage)
      return { integrations: page, more }
    },
    'integrations.get': ({ id }) => found(world.integrations.get(id)),
    'integrations.options': () => ({ options: all().map(({ id, name }) => ({ id, name })) }),
    'integrations.save': (input) => {
      const fields = read(input)
      const key = input.apikey?.trim() ?? ''
      const id = nextId('integration')
      const now = world.now()
      world.integrations.set(id, { id, ...fields, keyHint: keepKey(id, key), createdAt: now, updatedAt: now })
      changed(id)
      return { id, message: 'Configuration created successfully' }
    },
    'integrations.update': ({ id, ...input }) => {
      const saved = found(world.integrations.get(id))
      const fields = read(input, saved)
      const keyHint = keepKey(id, input.apikey?.trim() ?? '', saved)
      world.integrations.set(id, { ...saved, ...fields, keyHint, updatedAt: world.now() })
      changed(id)
      return { id, message: 'Configuration updated successfully' }
    },
    'integrations.delete': ({ id }) => {
      found(world.integrations.get(id))
      const users = [...world.agents.values()].filter(
        ({ config, promptConfig }) => config.openaiKey === id || promptConfig.openaiKey === id,
      )
      if (users.length > 0) {
        const names = users.toSorted(byName).map(({ name }) => `"${name}"`)
        refuse('IN_USE', `Used by ${names.join(', ')}. Choose another configuration there first.`)
      }
      world.integrations.delete(id)
      changed(id)
      return { message: 'Configuration deleted successfully' }
    },
    'integrations.test': ({ id, baseUrl, apikey }) => {
      const saved = id === undefined ? undefined : found(world.integrations.get(id))
      keepRules(connectionRules({ baseUrl: baseUrl ?? saved?.baseUrl, apikey }, saved))
      const key = apikey?.trim() ?? ''
      const isRefused = (key || keys.get(id ?? '')) === MEMORY_REFUSED_KEY
      return isRefused
        ? {
            fault: 'KEY_REFUSED',
            message: 'The API key was refused. Check that it is whole and still valid.',
            milliseconds: 12,
          }
        : { fault: null, message: 'The language model answers.', milliseconds: 240 }
    },
  }
}

/** The address as it is kept. The rules have checked it. */
function keptBaseUrl(typed: string | undefined): string {
  const reading = readBaseUrl(typed)
  return reading.isGood ? reading.baseUrl : ''
}
