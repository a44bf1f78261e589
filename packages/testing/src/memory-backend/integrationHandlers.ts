import {
  DEFAULT_LANGUAGE_MODEL,
  DEFAULT_LANGUAGE_MODEL_URL,
  GENAI_AUTH_TYPE,
  KEY_HINT_LENGTH,
  type Integration,
  type IntegrationInput,
} from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { nextId } from '../builders/ids.ts'
import { byName, pageOf, refuse, requireFreshName, searchByName } from './rules.ts'
import { found, type World } from './world.ts'

/** A key that the memory backend's language models refuse; they take every other. */
export const MEMORY_REFUSED_KEY = 'refused-key'

/** Language models. None is really asked. */
export function integrationHandlers(world: World): MemoryHandlers {
  const all = (): Integration[] => [...world.integrations.values()].toSorted(byName)
  const keys = new Map<string, string>()
  const changed = (integrationId: string): void =>
    world.emit({ name: 'integrations.changed', payload: { integrationId } })

  function read(input: IntegrationInput, id?: string): Pick<Integration, 'name' | 'llm' | 'baseUrl' | 'model'> {
    const { name, llm, baseUrl, model } = input
    if (name === '') refuse('BLANK', 'Configuration name should not be empty', 'name')
    if (llm === null) refuse('BLANK', 'LLM Type should not be empty', 'llm')
    requireFreshName(
      {
        blank: 'Configuration name should not be empty',
        duplicate: 'A configuration of that name exists already',
      },
      { name, id },
      all(),
    )
    return { name, llm, baseUrl: readBaseUrl(baseUrl), model: model?.trim() || DEFAULT_LANGUAGE_MODEL }
  }

  /** The hint of a key that is given, or of the one that is kept. */
  function keepKey(id: string, given: string, saved?: Integration, baseUrl = ''): string {
    if (given === '' && saved) {
      requireSameHost(baseUrl, saved)
      return saved.keyHint
    }
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
      if (key === '') refuse('BLANK', 'API Key should not be empty', 'apikey')
      const id = nextId('integration')
      const now = world.now()
      world.integrations.set(id, { id, ...fields, keyHint: keepKey(id, key), createdAt: now, updatedAt: now })
      changed(id)
      return { id, message: 'Configuration created successfully' }
    },
    'integrations.update': ({ id, ...input }) => {
      const saved = found(world.integrations.get(id))
      const fields = read(input, id)
      const keyHint = keepKey(id, input.apikey?.trim() ?? '', saved, fields.baseUrl)
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
      const address = baseUrl === undefined && saved ? saved.baseUrl : readBaseUrl(baseUrl)
      const key = apikey?.trim() ?? ''
      if (key === '' && !saved) refuse('BLANK', 'API Key should not be empty', 'apikey')
      if (key === '' && saved) requireSameHost(address, saved)
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

function readBaseUrl(given = ''): string {
  const address = given.trim()
  if (address === '') return DEFAULT_LANGUAGE_MODEL_URL
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    refuse('BAD_ADDRESS', 'The address must begin with https:// or http://', 'baseUrl')
  }
  return address.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')
}

/** A saved key does not go to another host. */
function requireSameHost(baseUrl: string, saved: Integration): void {
  if (new URL(baseUrl).origin === new URL(saved.baseUrl).origin) return
  refuse('KEY_REQUIRED', 'The address is another one. Enter the API key for it again.', 'apikey')
}
