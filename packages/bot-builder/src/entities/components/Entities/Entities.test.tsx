import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Entity, InputOf, Permission } from '@platform/contract'
import { buildEntity, buildIntent, buildParameter, buildPhrase, buildSynonyms } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { Entities } from './Entities.tsx'
import type { EntitiesProps } from './Entities.tsx'

const agentId = SAMPLE_AGENT_ID
const numbered = (count: number): Entity[] =>
  Array.from({ length: count }, (_, index) =>
    buildEntity({ agentId, name: `entity_${String(index + 1).padStart(2, '0')}` }),
  )

function ControlledEntities(props: Partial<EntitiesProps>) {
  const [kind, setKind] = useState(props.kind ?? 'custom')
  const [search, setSearch] = useState(props.search ?? '')
  const [page, setPage] = useState(props.page ?? 1)
  return (
    <Entities
      agentId={agentId}
      onEntityOpen={() => {}}
      onEntityCreate={() => {}}
      {...props}
      kind={kind}
      onKindChange={(next) => {
        setKind(next)
        setPage(1)
      }}
      search={search}
      onSearchChange={(next) => {
        setSearch(next)
        setPage(1)
      }}
      page={page}
      onPageChange={setPage}
    />
  )
}

interface Setting {
  entities?: readonly Entity[]
  handlers?: MemoryHandlers
  props?: Partial<EntitiesProps>
  permissions?: readonly Permission[]
}

function renderEntities({
  entities = sampleWorld().entities ?? [],
  handlers = {},
  props = {},
  permissions,
}: Setting = {}) {
  const transport = memoryBackend({ seed: { ...sampleWorld(), entities }, handlers })
  return renderBot(<ControlledEntities {...props} />, { transport, ...(permissions && { permissions }) })
}

describe('the entity list (§2.5)', () => {
  it('has tabs Custom Entities and System Entities, and the columns of each', async () => {
    const screen = await renderEntities()
    for (const name of ['Entity name', 'Values', 'Last Updated', 'Settings'])
      await expect.element(screen.getByRole('columnheader', { name })).toBeVisible()
    await screen.getByRole('tab', { name: 'System Entities' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'Number sys.number' })).toBeVisible()
    const headers = screen.getByRole('columnheader').elements()
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Entity name', 'Description'])
    expect(screen.getByRole('button', { name: /Delete/ }).elements()).toHaveLength(0)
  })

  it('shows the description of a system entity below its name at 390 px', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1024, 768))
    const screen = await renderEntities({ props: { kind: 'system' } })
    const header = screen.getByRole('rowheader', { name: 'Date range sys.date-range' })
    await expect.element(header).toBeVisible()
    const name = header.element().getBoundingClientRect()
    const description = screen
      .getByRole('cell', { name: /^A stretch of days/ })
      .element()
      .getBoundingClientRect()
    expect(description.top).toBeGreaterThanOrEqual(name.bottom)
    expect(description.left).toBe(name.left)
    expect(description.width).toBeGreaterThan(340)
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('§9 shows the last update as dd/MM/yyyy hh:mm:a', async () => {
    const updatedAt = '2025-08-12T10:50:00.000Z'
    const screen = await renderEntities({ entities: [buildEntity({ agentId, updatedAt })] })
    await expect.element(screen.getByRole('cell', { name: /^\d\d\/08\/2025 \d\d:\d\d:[ap]m$/ })).toBeVisible()
  })

  it('lists some values and the number of the others', async () => {
    const values = Array.from({ length: 40 }, (_, index) => buildSynonyms(`value ${index + 1}`))
    const screen = await renderEntities({ entities: [buildEntity({ agentId, values })] })
    const cell = screen.getByRole('cell', { name: /value 1/ })
    await expect.element(cell).toMatchTextContent(/value 5.*and 35 more/u)
  })

  it('§9 has pages of 15 with Previous and Next, and No more entity to show at the end', async () => {
    const screen = await renderEntities({ entities: numbered(17) })
    await expect.element(screen.getByRole('rowheader').nth(14)).toMatchTextContent(/entity_15/u)
    await expect.element(screen.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Next' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'entity_17' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'No more entity to show' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Previous' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'entity_01' })).toBeVisible()
  })

  it('shows No data to show for an empty list, and offers to create an entity', async () => {
    const onEntityCreate = vi.fn()
    const screen = await renderEntities({ entities: [], props: { onEntityCreate } })
    await expect.element(screen.getByRole('button', { name: 'No data to show' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Create Entity' }).last().click()
    expect(onEntityCreate).toHaveBeenCalledOnce()
  })

  it('searches 300 ms after the last keystroke, from the first page again', async () => {
    const list = vi.fn<(input: InputOf<'entities.list'>) => void>()
    const backend = memoryBackend({ seed: { ...sampleWorld(), entities: numbered(20) } })
    const handlers: MemoryHandlers = {
      'entities.list': (input) => {
        list(input)
        return backend.call('entities.list', input)
      },
    }
    const screen = await renderEntities({ handlers, props: { page: 2 } })
    await expect.element(screen.getByRole('rowheader', { name: 'entity_16' })).toBeVisible()
    await screen.getByRole('searchbox').fill('_1')
    await expect.element(screen.getByRole('rowheader', { name: 'entity_10' })).toBeVisible()
    expect(list.mock.lastCall?.[0]).toMatchObject({ name: '_1', from: 0, kind: 'custom' })
    await screen.getByRole('searchbox').fill('submarine')
    await expect.element(screen.getByText('No entity has “submarine” in its name.')).toBeVisible()
  })

  it('opens an entity by a press anywhere in its row, by keyboard, and by its edit button', async () => {
    const onEntityOpen = vi.fn()
    const screen = await renderEntities({ props: { onEntityOpen } })
    const city = screen.getByRole('button', { name: 'city', exact: true })
    await expect.element(city).toBeVisible()
    city.element().focus()
    await userEvent.keyboard('{Enter}')
    await screen.getByRole('button', { name: 'Edit city' }).click()
    expect(onEntityOpen.mock.calls.map(([entity]) => entity.id)).toEqual(['entity-city', 'entity-city'])
  })

  it('offers no changes to a user who may only view entities', async () => {
    const screen = await renderEntities({ permissions: ['NLP.VIEW'] })
    await expect.element(screen.getByRole('rowheader').first()).toBeVisible()
    expect(screen.getByRole('button', { name: /Create|Edit|Delete/ }).elements()).toHaveLength(0)
  })

  it('§8 shows why the list could not be loaded, and retries', async () => {
    let isDown = true
    const backend = memoryBackend()
    const screen = await renderEntities({
      handlers: {
        'entities.list': (input) => {
          if (isDown) throw new PlatformError({ type: 'NETWORK', isOnline: true })
          return backend.call('entities.list', input)
        },
      },
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached/u)
    isDown = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'city' })).toBeVisible()
  })
})

describe('deleting an entity', () => {
  const entities = [buildEntity({ id: 'e', agentId, name: 'city' })]
  const intent = buildIntent({
    id: 'i',
    agentId,
    storyId: SAMPLE_STORY_ID,
    name: 'book_flight',
    phrases: [buildPhrase('to Delhi', [{ entityId: 'e', start: 3, end: 8 }]), buildPhrase('hello')],
    parameters: [buildParameter({ id: 'e' })],
  })

  it('lists the intents that use it, and deletes its ranges and parameters', async () => {
    const transport = memoryBackend({ seed: { ...sampleWorld(), entities, intents: [intent] } })
    const screen = await renderBot(<ControlledEntities />, { transport })
    await screen.getByRole('button', { name: 'Delete city' }).click()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete city?' })
    await expect.element(dialog).toMatchTextContent(/One intent uses it.*book_flight.*1 phrase · asked for/u)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('Deleted Entity succesfully')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'No data to show' })).toBeVisible()
    const after = await transport.call('intents.get', { agentId, storyId: SAMPLE_STORY_ID, intentId: 'i' })
    expect([after.parameters, after.phrases.flatMap(({ annotations }) => annotations)]).toEqual([[], []])
  })

  it('keeps it on No, and shows that no intent uses it', async () => {
    const screen = await renderEntities({ entities })
    await screen.getByRole('button', { name: 'Delete city' }).click()
    const dialog = screen.getByRole('alertdialog')
    await expect.element(dialog).toMatchTextContent(/No intent uses it/u)
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'city' })).toBeVisible()
  })

  it('§8 shows why it could not be deleted, and stays open', async () => {
    const screen = await renderEntities({
      entities,
      handlers: {
        'entities.delete': () => {
          throw new PlatformError({ type: 'SERVER' })
        },
      },
    })
    await screen.getByRole('button', { name: 'Delete city' }).click()
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Something went wrong/u)
  })

  it('§8 shows the message of the server if a rule forbids it', async () => {
    const screen = await renderEntities({
      entities,
      handlers: {
        'entities.delete': () => {
          throw new PlatformError(
            { type: 'REFUSED', rule: 'READ_ONLY', errors: [] },
            'System entities cannot be changed',
          )
        },
      },
    })
    await screen.getByRole('button', { name: 'Delete city' }).click()
    const dialog = screen.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('System entities cannot be changed')
    expect(dialog.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(0)
  })

  it('shows the previous page if it was the last one of its page', async () => {
    const screen = await renderEntities({ entities: numbered(16), props: { page: 2 } })
    await screen.getByRole('button', { name: 'Delete entity_16' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('rowheader', { name: 'entity_01' })).toBeVisible()
  })
})
