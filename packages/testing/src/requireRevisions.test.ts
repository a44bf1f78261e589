import type { Entity } from '@platform/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { memoryBackend, SAMPLE_AGENT_ID } from './memory-backend/index.ts'
import { requireRevisions } from './requireRevisions.ts'

const report = vi.fn<(error: Error) => void>()
const transport = requireRevisions(memoryBackend(), report)
const contentOf = ({ agentId, name, isFuzzy, values }: Entity) => ({ agentId, name, isFuzzy, values: [...values] })
let entity: Entity

beforeEach(async () => {
  report.mockClear()
  const { entities } = await transport.call('entities.list', { agentId: SAMPLE_AGENT_ID, kind: 'custom' })
  entity = entities[0]!
})

it('refuses to change a record without its revision', async () => {
  const saving = transport.call('entities.save', { ...contentOf(entity), id: entity.id })
  await expect(saving).rejects.toThrow('"entities.save" changes a record without its revision')
  expect(report).toHaveBeenCalledOnce()
})

it('changes a record with its revision', async () => {
  const { id, revision } = entity
  const saved = await transport.call('entities.save', { ...contentOf(entity), id, revision })
  expect(saved.entity.revision).toBe(revision + 1)
})

it('creates a record, and changes one of a call that takes no revision', async () => {
  await transport.call('entities.save', { ...contentOf(entity), name: 'another_city' })
  const story = await transport.call('stories.save', { agentId: SAMPLE_AGENT_ID, name: 'New' })
  await expect(transport.call('stories.save', { ...story, name: 'Newer' })).resolves.toMatchObject({ id: story.id })
  expect(report).not.toHaveBeenCalled()
})
