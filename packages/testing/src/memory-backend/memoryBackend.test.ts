import { expect, it, vi } from 'vitest'
import { FAILURE_MESSAGES, type EndpointName } from '@platform/contract'
import { endpointNames, exampleInput } from '@platform/contract/all'
import { readFileSync } from 'node:fs'
import { buildAgentDetails } from '../areas/agents/build.ts'
import { buildUser } from '../areas/account/build.ts'
import { memoryBackend, type MemoryBackendOptions } from './memoryBackend.ts'

const getAbsent = (options: MemoryBackendOptions) => memoryBackend(options).call('agents.get', { agentId: 'absent' })

it('answers a call that only reads with the smallest output of its schema', async () => {
  expect(await memoryBackend().call('bulkChanges.list', {})).toEqual({ bulkChanges: [] })
})

it('refuses a call that changes something without a handler, with the name of the handler', async () => {
  const restore = { deletionId: 'deletion-1' }
  await expect(memoryBackend().call('contacts.restore', restore)).rejects.toThrow(/Pass a "contacts\.restore" handler/u)
  const answer = { message: 'Restored', restored: 1, skipped: 0 }
  const backend = memoryBackend({ handlers: { 'contacts.restore': () => answer } })
  expect(await backend.call('contacts.restore', restore)).toEqual(answer)
})

it('refuses a name that does not exist in its seed, its handlers and its calls, with the nearest one', async () => {
  const handlers: object = { 'agents.lst': () => ({ agents: [], more: false }) }
  expect(() => memoryBackend({ handlers })).toThrow(/"agents\.lst".*"agents\.list"/u)
  const seed = { agents: [], storys: [] }
  expect(() => memoryBackend({ seed })).toThrow(/"storys".*"stories"/u)
  const unlike: object = { nothing: [] }
  expect(() => memoryBackend({ seed: unlike })).toThrow(/"nothing"\.$/u)
  const call = memoryBackend().call('agents.lst' as EndpointName, {})
  await expect(call).rejects.toThrow(/memory back end has no calls of the name "agents\.lst".*"agents\.list"/u)
})

it('refuses a call that only reads and has no handler, if requested', async () => {
  const backend = memoryBackend({ onUnhandled: 'error' })
  await expect(backend.call('bulkChanges.list', {})).rejects.toThrow(/Pass a "bulkChanges\.list" handler/u)
  expect((await backend.call('agents.list', {})).agents).not.toEqual([])
})

it('has an answer of its own to every call that the README does not list', async () => {
  const unanswered: string[] = []
  for (const name of endpointNames) {
    const backend = memoryBackend({ onUnhandled: 'error', trainingMs: 1 })
    const call = backend.call(name, exampleInput(name, { id: 'absent' }))
    const error = await call.then(() => undefined, String)
    if (error?.includes('has no answer')) unanswered.push(name)
  }
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const listed = /^Calls without an answer of its own: (.*?)\n\n/ms.exec(readme)?.[1] ?? ''
  const names = Array.from(listed.matchAll(/`(\w+\.\w+)`/gu), ([, name = '']) => name)
  expect(names.toSorted()).toEqual(unanswered.toSorted())
})

it('refuses with the messages of the server', async () => {
  await expect(getAbsent({})).rejects.toThrow(FAILURE_MESSAGES.NOT_FOUND)
  await expect(getAbsent({ isSignedIn: false })).rejects.toThrow(FAILURE_MESSAGES.LOGIN_REQUIRED)
  await expect(getAbsent({ user: buildUser({ permissions: [] }) })).rejects.toThrow(FAILURE_MESSAGES.FORBIDDEN)
})

it('checks who calls before a given handler answers', async () => {
  const handlers = { 'agents.list': () => ({ agents: [], more: false }) }
  const call = (options: MemoryBackendOptions) => memoryBackend({ handlers, ...options }).call('agents.list', {})
  expect(await call({})).toEqual({ agents: [], more: false })
  await expect(call({ isSignedIn: false })).rejects.toMatchObject({ context: { type: 'LOGIN_REQUIRED' } })
  await expect(call({ user: buildUser({ permissions: [] }) })).rejects.toMatchObject({ context: { type: 'FORBIDDEN' } })
})

it('copies the seed', async () => {
  const agent = { ...buildAgentDetails({ id: 'support', name: 'Support' }) }
  const backend = memoryBackend({ seed: { agents: [agent] } })
  agent.name = 'Changed'
  expect(await backend.call('agents.get', { agentId: 'support' })).toMatchObject({ name: 'Support' })
})

it('emits its events by the method that a test can replace', async () => {
  const backend = memoryBackend()
  const emit = vi.spyOn(backend, 'emit')
  await backend.call('agents.save', { name: 'Another', description: '', type: 'nlp' })
  expect(emit).toHaveBeenCalledWith(expect.objectContaining({ name: 'agents.changed' }))
})
