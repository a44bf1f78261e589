// @vitest-environment happy-dom
import type { Agent, Entity, InputOf } from '@platform/contract'
import { buildAgent, buildAgentDetails, buildEntity } from '@platform/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import { renderHook } from '@platform/testing/render-hook'
import type { MemoryHandlers } from '../memory/memoryTransport.ts'
import { PlatformError } from '../PlatformError.ts'
import { mapOutcome } from './outcome.ts'
import { useTransport } from './PlatformContext.ts'
import type { FormErrors } from './recordFormReducer.ts'
import { withProviders } from './testing/withProviders.tsx'
import { useCommand } from './useCommand.ts'
import { useEndpoint } from './useEndpoint.ts'
import { useRecordForm } from './useRecordForm.ts'

const down = new PlatformError({ type: 'SERVER' })
const duplicate = new PlatformError({ type: 'REFUSED', rule: 'DUPLICATE_NAME', errors: [] })

interface AgentValues {
  readonly name: string
  readonly description: string
}
const NEW_AGENT: AgentValues = { name: '', description: '' }
const validate = ({ name }: AgentValues): FormErrors<AgentValues, 'REQUIRED' | 'DUPLICATE'> =>
  name === '' ? { name: 'REQUIRED' } : {}

/** The form of a new agent. */
async function renderNewAgent(save: NonNullable<MemoryHandlers['agents.save']>) {
  return await renderHook(
    () => {
      const saving = useCommand('agents.save')
      return useRecordForm({
        recordKey: 'new',
        record: null,
        initialValues: NEW_AGENT,
        valuesOf: ({ name, description }: Agent) => ({ name, description }),
        validate,
        save: (values) => saving.run({ ...values, type: 'nlp' }),
        errorsByRule: { DUPLICATE_NAME: { name: 'DUPLICATE' } },
      })
    },
    withProviders({ 'agents.save': save }),
  )
}

/** The form of an agent, whose endpoint takes no revision: the record is read before a save. */
async function renderAgent(agent: ReturnType<typeof buildAgentDetails>) {
  const server = { agent }
  const save = vi.fn((input: InputOf<'agents.save'>) => {
    server.agent = { ...server.agent, name: input.name.trim(), description: input.description }
    return buildAgent({ ...server.agent })
  })
  const { transport, wrapper } = withProviders({ 'agents.get': () => server.agent, 'agents.save': save })
  const hook = await renderHook(
    (props) => {
      const agentId = props?.agentId ?? 'a1'
      const known = useEndpoint('agents.get', { agentId })
      const saving = useCommand('agents.save')
      const calls = useTransport()
      return useRecordForm({
        recordKey: agentId,
        record: known.data,
        valuesOf: ({ name, description }: AgentValues) => ({ name, description }),
        validate,
        save: (values) => saving.run({ ...values, id: agentId, type: 'nlp' }),
        readRecord: () => calls.call('agents.get', { agentId }),
      })
    },
    { wrapper, initialProps: { agentId: 'a1' } },
  )
  await vi.waitFor(() => expect(hook.result.current.values).not.toBeNull())
  return { ...hook, server, save, transport }
}

/** The form of an entity, whose endpoint takes a revision. */
async function renderEntity() {
  const server = { entity: buildEntity({ id: 'e1', name: 'city', isFuzzy: false, revision: 1 }) }
  const save = vi.fn(({ name, isFuzzy, revision }: InputOf<'entities.save'>) => {
    if (revision !== server.entity.revision) {
      const current = { entity: server.entity, message: '', collisions: [] }
      throw new PlatformError({ type: 'REFUSED', rule: 'STALE', errors: [], current })
    }
    server.entity = { ...server.entity, name, isFuzzy: isFuzzy ?? false, revision: revision + 1 }
    return { entity: server.entity, message: '', collisions: [] }
  })
  const opened = server.entity
  const { result } = await renderHook(
    () => {
      const saving = useCommand('entities.save')
      return useRecordForm({
        recordKey: 'e1',
        record: opened,
        valuesOf: ({ name, isFuzzy }: Entity) => ({ name, isFuzzy }),
        validate: () => ({}),
        save: async (values, revision) =>
          mapOutcome(
            await saving.run({ ...values, id: 'e1', agentId: 'a1', values: opened.values, revision: revision ?? 0 }),
            ({ entity }) => entity,
          ),
      })
    },
    withProviders({ 'entities.save': save }),
  )
  return { result, server, save }
}

describe('useRecordForm, for a new record', () => {
  it('has its values from the first render, and saves them', async () => {
    const save = vi.fn(({ name }: InputOf<'agents.save'>) => buildAgent({ name: name.trim() }))
    const { result } = await renderNewAgent(save)
    expect(result.current).toMatchObject({ values: NEW_AGENT, changed: [], isSaving: false })
    result.current.change({ name: ' Bot ' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    const outcome = await result.current.submit()
    expect(outcome).toMatchObject({ status: 'done', value: { name: 'Bot' } })
    expect(save).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(result.current).toMatchObject({ values: { name: 'Bot' }, changed: [] }))
  })

  it('sends nothing while a field has an error, which is removed when the field changes', async () => {
    const save = vi.fn(() => buildAgent())
    const { result } = await renderNewAgent(save)
    expect(await result.current.submit()).toEqual({ status: 'refused', rule: 'INVALID' })
    await vi.waitFor(() => expect(result.current).toMatchObject({ errors: { name: 'REQUIRED' }, isInvalid: true }))
    expect(save).not.toHaveBeenCalled()
    result.current.change({ name: 'B' })
    await vi.waitFor(() => expect(result.current).toMatchObject({ errors: {}, isInvalid: false }))
  })

  it('shows the refusal of the server at its field', async () => {
    const { result } = await renderNewAgent(() => Promise.reject(duplicate))
    expect(await result.current.submit({ name: 'Taken' })).toEqual({ status: 'refused', rule: 'INVALID' })
    await vi.waitFor(() => expect(result.current).toMatchObject({ errors: { name: 'DUPLICATE' }, saveError: null }))
    expect(result.current).toMatchObject({ values: { name: 'Taken' }, isSaving: false })
  })

  it.each([down, new PlatformError({ type: 'REFUSED', rule: 'TOO_MANY', errors: [] })])(
    'keeps the values when the save fails, and reports why',
    async (error) => {
      const { result } = await renderNewAgent(() => {
        throw error
      })
      expect(await result.current.submit({ name: 'Bot' })).toEqual({ status: 'failed', error })
      await vi.waitFor(() => expect(result.current).toMatchObject({ saveError: error, values: { name: 'Bot' } }))
    },
  )

  it('is saving until the call ends', async () => {
    const release: (() => void)[] = []
    const { result } = await renderNewAgent(
      () => new Promise((resolve) => release.push(() => resolve(buildAgent({ name: 'Bot' })))),
    )
    const saved = result.current.submit({ name: 'Bot' })
    await vi.waitFor(() => expect(result.current.isSaving).toBe(true))
    await vi.waitFor(() => expect(release).toHaveLength(1))
    release[0]?.()
    await saved
    await vi.waitFor(() => expect(result.current.isSaving).toBe(false))
  })

  it('stores its changes as a draft, and restores them', async () => {
    const { result } = await renderNewAgent(() => buildAgent())
    expect(result.current.serializeDraft()).toBeNull()
    result.current.change({ name: 'Bot' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    const stored = result.current.serializeDraft()
    result.current.discard()
    await vi.waitFor(() => expect(result.current.values).toEqual(NEW_AGENT))
    expect(result.current.restoreDraft('{"name":"other"}')).toBe(false)
    expect(result.current.restoreDraft(stored)).toBe(true)
    await vi.waitFor(() => expect(result.current.values.name).toBe('Bot'))
  })
})

describe('useRecordForm, for a record that is read before a save', () => {
  const agent = buildAgentDetails({ id: 'a1', name: 'Bot', description: 'Sells' })

  it('sends the changes on top of values that another user saved in other fields', async () => {
    const { result, server, save } = await renderAgent(agent)
    result.current.change({ name: 'Mine' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    server.agent = { ...agent, description: 'Theirs' }
    expect(await result.current.submit()).toMatchObject({ status: 'done' })
    expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Mine', description: 'Theirs' })
  })

  it('stops at a field that both users changed, and keeps the value of the form on the second attempt', async () => {
    const { result, server, save } = await renderAgent(agent)
    result.current.change({ name: 'Mine' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    server.agent = { ...agent, name: 'Theirs' }
    expect(await result.current.submit()).toEqual({ status: 'refused', rule: 'EDIT_CONFLICT' })
    await vi.waitFor(() =>
      expect(result.current).toMatchObject({ conflictFields: ['name'], saved: { name: 'Theirs' }, isSaving: false }),
    )
    expect(save).not.toHaveBeenCalled()
    expect(await result.current.submit()).toMatchObject({ status: 'done' })
    expect(save.mock.calls[0]?.[0]).toMatchObject({ name: 'Mine' })
  })

  it('takes the value of the other user on request', async () => {
    const { result, server, transport } = await renderAgent(agent)
    result.current.change({ name: 'Mine' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    server.agent = { ...agent, name: 'Theirs' }
    transport.emitGap()
    await vi.waitFor(() => expect(result.current.conflictFields).toEqual(['name']))
    result.current.decideConflict('takeTheirs')
    await vi.waitFor(() => expect(result.current).toMatchObject({ conflictFields: [], values: { name: 'Theirs' } }))
  })

  it('fails if the record cannot be read', async () => {
    const { result, server } = await renderAgent(agent)
    Object.defineProperty(server, 'agent', {
      get: () => {
        throw down
      },
    })
    expect(await result.current.submit({ name: 'Mine' })).toEqual({ status: 'failed', error: down })
    await vi.waitFor(() => expect(result.current).toMatchObject({ saveError: down, isSaving: false }))
  })

  it('starts over with another record', async () => {
    const { result, rerender } = await renderAgent(agent)
    result.current.change({ name: '' })
    await vi.waitFor(() => expect(result.current.changed).toEqual(['name']))
    await result.current.submit()
    await vi.waitFor(() => expect(result.current.isInvalid).toBe(true))
    rerender({ agentId: 'a2' })
    await vi.waitFor(() => expect(result.current).toMatchObject({ values: { name: 'Bot' }, errors: {} }))
  })
})

describe('useRecordForm, for a record with a revision', () => {
  it('sends the revision, and takes the new one from the reply', async () => {
    const { result, save } = await renderEntity()
    await result.current.submit({ name: 'town' })
    await vi.waitFor(() => expect(result.current).toMatchObject({ values: { name: 'town' }, changed: [] }))
    await result.current.submit({ name: 'village' })
    expect(save.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 2])
  })

  it('sends again on top of a newer revision if the same field was not changed', async () => {
    const { result, server, save } = await renderEntity()
    server.entity = { ...server.entity, isFuzzy: true, revision: 2 }
    expect(await result.current.submit({ name: 'town' })).toMatchObject({ status: 'done', value: { revision: 3 } })
    expect(save.mock.lastCall?.[0]).toMatchObject({ name: 'town', isFuzzy: true, revision: 2 })
  })

  it('stops at a field that both changed', async () => {
    const { result, server, save } = await renderEntity()
    server.entity = { ...server.entity, name: 'place', revision: 2 }
    expect(await result.current.submit({ name: 'town' })).toEqual({ status: 'refused', rule: 'EDIT_CONFLICT' })
    await vi.waitFor(() => expect(result.current.conflictFields).toEqual(['name']))
    expect(await result.current.submit()).toMatchObject({ status: 'done' })
    expect(save).toHaveBeenCalledTimes(2)
    expect(server.entity).toMatchObject({ name: 'town', revision: 3 })
  })

  it('fails if the server refuses the revision that it sent itself', async () => {
    const { result, save } = await renderEntity()
    save.mockImplementation(() => {
      const current = { entity: buildEntity({ revision: 1, name: 'city' }), message: '', collisions: [] }
      throw new PlatformError({ type: 'REFUSED', rule: 'STALE', errors: [], current })
    })
    expect(await result.current.submit({ name: 'town' })).toMatchObject({ status: 'failed' })
    expect(save).toHaveBeenCalledTimes(1)
  })
})
