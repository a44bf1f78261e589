import { PlatformError, withFaults } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { Agent } from '@platform/contract'
import { buildAgentDetails, buildTraining } from '@platform/testing/builders'
import { emptyWorld, memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import type { RenderBotOptions } from '../../../testing/renderBot.tsx'
import { statesOf } from '../../../testing/statesOf.ts'
import { Agents } from './Agents.tsx'
import type { AgentsProps } from './Agents.tsx'

function AgentsWithSearch(props: Partial<AgentsProps>) {
  const [search, setSearch] = useState(props.search ?? '')
  return <Agents onAgentOpen={() => {}} {...props} search={search} onSearchChange={setSearch} />
}

const seedOf = (...agents: Agent[]) => ({ ...emptyWorld(), agents: agents.map((agent) => buildAgentDetails(agent)) })
const renderAgents = (
  options: Parameters<typeof memoryBackend>[0] = {},
  props: Partial<AgentsProps> = {},
  rendering: Pick<RenderBotOptions, 'locale' | 'permissions'> = {},
) => {
  const transport = memoryBackend(options)
  return renderBot(<AgentsWithSearch {...props} />, { transport, ...rendering })
}

describe('the agents list (§2.1)', () => {
  it('shows name, dates, type in upper case and training of each agent', async () => {
    const screen = await renderAgents({
      seed: seedOf(
        buildAgentDetails({
          name: 'Order Assistant',
          description: '',
          type: null,
          createdAt: '2025-08-12T10:50:00.000Z',
          training: buildTraining({ state: 'trained' }),
        }),
      ),
    })
    const card = screen.getByRole('article', { name: 'Order Assistant' })
    await expect.element(card).toMatchTextContent(/Trained/u)
    expect(card.element().textContent).toMatch(/Created on\d\d Aug 2025 \d\d:\d\d [ap]mUpdated on/)
    expect(card.element().textContent).toMatch(/NLP/)
    expect(statesOf('.platform-AgentCard, .platform-AgentGlyph')).toEqual([{ type: 'nlp' }, { type: 'nlp' }])
    expect(statesOf('.platform-AgentCard-description')).toEqual([{ empty: 'true' }])
    expect(statesOf('.platform-TrainingBadge')).toEqual([{ state: 'trained' }])
  })

  it('shows the content, the last training and the share understood of each agent', async () => {
    const [busy, quiet] = [
      buildAgentDetails({
        name: 'Busy',
        training: buildTraining({ state: 'trained', finishedAt: '2025-08-12T10:50:00.000Z' }),
      }),
      buildAgentDetails({ name: 'Quiet', training: buildTraining() }),
    ]
    const asked: (readonly string[])[] = []
    const screen = await renderAgents({
      seed: seedOf(busy, quiet),
      handlers: {
        'agents.statistics': ({ agentIds }) => {
          asked.push(agentIds)
          const figures = { intents: 12, phrases: 1, messages: 20, understood: 17 }
          return {
            statistics: [
              { agentId: busy.id, ...figures },
              { agentId: quiet.id, ...figures, messages: 19, understood: 19 },
            ],
          }
        },
      },
    })
    const textOf = (name: string) => screen.getByRole('article', { name })
    await expect.element(textOf('Busy')).toMatchTextContent(/Last trained\d\d Aug 2025/u)
    await expect.element(textOf('Busy')).toMatchTextContent(/12 intents, 1 phrase/u)
    await expect.element(textOf('Busy')).toMatchTextContent(/Understood85% of 20 messages/u)
    await expect.element(textOf('Quiet')).toMatchTextContent(/Last trainedNever/u)
    await expect.element(textOf('Quiet')).toMatchTextContent(/Fewer than 20 messages in 30 days/u)
    expect(asked.map((ids) => ids.length)).toEqual([2])
  })

  it('truncates a long name at its end, also on a page of the other direction', async () => {
    const agent = buildAgentDetails({ name: 'Returns helper of the shop behind the station '.repeat(4).trim() })
    const screen = await renderAgents({ seed: seedOf(agent) }, {}, { locale: 'ar' })
    const name = screen.getByRole('button', { name: agent.name, exact: true })
    await expect.element(name).toHaveAttribute('dir', 'auto')
    const element = name.element()
    expect(element.scrollWidth).toBeGreaterThan(element.clientWidth)
    const range = document.createRange()
    range.setStart(element.firstChild ?? element, 0)
    range.setEnd(element.firstChild ?? element, 1)
    expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(element.getBoundingClientRect().left - 1)
  })

  it('aligns a description with the start of the page, in any language', async () => {
    const seed = seedOf(buildAgentDetails({ name: 'Helper', description: 'Answers before people come.' }))
    const screen = await renderAgents({ seed }, {}, { locale: 'ar' })
    const description = screen.getByText('Answers before people come.')
    await expect.element(description).toBeVisible()
    const range = document.createRange()
    range.selectNodeContents(description.element())
    const { right } = description.element().getBoundingClientRect()
    expect(right - range.getBoundingClientRect().right).toBeLessThan(2)
  })

  it.each([
    ['untrained', 'Not Trained'],
    ['queued', 'Training Inprogress'],
    ['training', 'Training Inprogress'],
    ['trained', 'Trained'],
  ] as const)('shows a training that is %s as %s', async (state, text) => {
    const training = buildTraining({ state })
    const screen = await renderAgents({ seed: seedOf(buildAgentDetails({ training })) })
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    const bar = screen.getByRole('progressbar')
    expect(bar.elements()).toHaveLength(state === 'queued' || state === 'training' ? 1 : 0)
  })

  it('shows the reason of a failed training, also to screen readers', async () => {
    const training = buildTraining({ state: 'failed', error: 'There is only one intent to learn.' })
    const screen = await renderAgents({ seed: seedOf(buildAgentDetails({ name: 'Failing', training })) })
    const card = screen.getByRole('article', { name: 'Failing' })
    await expect.element(card).toMatchTextContent(/Training failed/u)
    await expect.element(card).toMatchTextContent(/There is only one intent to learn./u)
  })

  it('has Show More while there are more, else a disabled No More Agents to Show', async () => {
    const screen = await renderAgents()
    await screen.getByRole('button', { name: 'Show More' }).click()
    const end = screen.getByRole('button', { name: 'No More Agents to Show' })
    await expect.element(end).toBeDisabled()
    expect(screen.getByRole('article').elements()).toHaveLength(16)
  })

  it('has a disabled No Agents to Show when the list is empty, and offers the first action', async () => {
    const screen = await renderAgents({ seed: emptyWorld() })
    await expect.element(screen.getByRole('button', { name: 'No Agents to Show' })).toBeDisabled()
    await screen.getByRole('button', { name: 'Create New Agent' }).last().click()
    await expect.element(screen.getByRole('dialog', { name: 'Create New Agent' })).toBeVisible()
  })

  it('searches 100 ms after the last keystroke, from the first page again', async () => {
    const list = vi.fn()
    const backend = memoryBackend()
    const handlers: MemoryHandlers = {
      'agents.list': (input) => {
        list({ name: input.name, from: input.from })
        return backend.call('agents.list', input)
      },
    }
    const screen = await renderAgents({ handlers })
    await screen.getByRole('button', { name: 'Show More' }).click()
    await expect.element(screen.getByRole('button', { name: 'No More Agents to Show' })).toBeVisible()
    list.mockClear()
    await screen.getByRole('searchbox').fill('hotel')
    await expect.element(screen.getByRole('article').nth(2)).toMatchTextContent(/Hotel Concierge/u)
    expect(screen.getByRole('article').elements()).toHaveLength(3)
    expect(list.mock.calls).toEqual([[{ name: 'hotel', from: 0 }]])
  })

  it('opens by a press anywhere on the card, and by keyboard', async () => {
    const onAgentOpen = vi.fn()
    const screen = await renderAgents(
      { seed: seedOf(buildAgentDetails({ id: 'a7', name: 'Order Assistant' })) },
      { onAgentOpen },
    )
    await screen.getByText('Created on').click({ force: true })
    screen.getByRole('button', { name: 'Order Assistant', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onAgentOpen.mock.calls.map(([agent]) => agent.id)).toEqual(['a7', 'a7'])
  })

  it('offers no changes to a user who may only view agents', async () => {
    const screen = await renderAgents({}, {}, { permissions: ['NLP.VIEW'] })
    await expect.element(screen.getByRole('article').first()).toBeVisible()
    expect(screen.getByRole('button', { name: /Options of|Create New Agent/ }).elements()).toHaveLength(0)
  })

  it('shows why the list could not be loaded, and retries', async () => {
    let isDown = true
    const backend = memoryBackend()
    const screen = await renderAgents({
      handlers: {
        'agents.list': (input) => {
          if (isDown) throw new PlatformError({ type: 'NETWORK', isOnline: true })
          return backend.call('agents.list', input)
        },
      },
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached/u)
    isDown = false
    await screen.getByRole('button', { name: 'Retry' }).click()
    await expect.element(screen.getByRole('article').first()).toBeVisible()
  })
})

async function openForm(options: Parameters<typeof memoryBackend>[0] = {}, props: Partial<AgentsProps> = {}) {
  const screen = await renderAgents(options, props)
  await screen.getByRole('button', { name: 'Create New Agent' }).first().click()
  const dialog = screen.getByRole('dialog')
  return {
    screen,
    dialog,
    name: dialog.getByRole('textbox', { name: /Name/ }),
    description: dialog.getByRole('textbox', { name: /Description/ }),
    save: dialog.getByRole('button', { name: 'Save' }),
  }
}

describe('the content of a new agent', () => {
  it('is small talk unless it is switched off, and the chosen template, whose questions are shown', async () => {
    const save = vi.fn()
    const backend = memoryBackend({ seed: emptyWorld() })
    const {
      screen,
      dialog,
      name,
      description,
      save: button,
    } = await openForm({
      handlers: {
        'agents.save': (input) => {
          save(input.starter)
          return backend.call('agents.save', input)
        },
      },
    })
    await expect.element(dialog.getByRole('checkbox', { name: /small talk/ })).toBeChecked()
    await dialog.getByRole('radio', { name: 'Clinic' }).click()
    await expect.element(dialog.getByText('Make an appointment with Dr Rao')).toBeVisible()
    await name.fill('Desk')
    await description.fill('Answers')
    await button.click()
    await expect.element(screen.getByText('Agent Created Successfully')).toBeVisible()
    expect(save.mock.calls).toEqual([[{ smallTalk: true, template: 'clinic' }]])
  })
})

async function editDescriptionAfterAnother(theirs: Pick<Agent, 'name' | 'description'>) {
  const agent = buildAgentDetails({ name: 'Order Assistant', description: 'Order status' })
  const transport = memoryBackend({ seed: seedOf(agent) })
  const screen = await renderBot(<AgentsWithSearch />, { transport })
  await screen.getByRole('button', { name: 'Options of Order Assistant' }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Edit Agent' })
  const description = dialog.getByRole('textbox', { name: /Description/ })
  await description.fill('All about orders')
  await transport.call('agents.save', { id: agent.id, type: 'nlp', ...theirs })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  const read = () => transport.call('agents.get', { agentId: agent.id })
  return { screen, dialog, description, save, read }
}

describe('the agent form (§2.2, §5)', () => {
  it('§8 shows Agent Created  Successfully and the new agent', async () => {
    const { screen, name, description, save } = await openForm({ seed: emptyWorld() })
    await name.fill('  Order   Assistant ')
    await description.fill('Order status')
    await save.click()
    await expect.element(screen.getByText('Agent Created  Successfully', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Order Assistant' })).toBeVisible()
    expect(screen.getByRole('dialog').elements()).toHaveLength(0)
  })

  it('§5 name and description are required, and a name empty after trimming is invalid', async () => {
    const { dialog, name, description, save } = await openForm()
    await save.click()
    expect(dialog.getByText('This field is mandatory.').elements()).toHaveLength(2)
    await name.fill('   ')
    await description.fill('x')
    await save.click()
    await expect.element(dialog.getByText('Please give valid name')).toBeVisible()
  })

  it('§5 a duplicate name gives duplication of name , and keeps the typed text', async () => {
    const { dialog, name, description, save } = await openForm()
    await name.fill(' travel  ASSISTANT')
    await description.fill('Another one')
    await save.click()
    await expect.element(dialog.getByText('duplication of name ')).toBeVisible()
    await expect.element(name).toHaveValue(' travel  ASSISTANT')
    await expect.element(description).toHaveValue('Another one')
  })

  it.each<[string, () => Promise<void>]>([
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('asks before typed text is lost by %s, and reports it to the host', async (_, leave) => {
    const onUnsavedWorkChange = vi.fn<(hasUnsavedWork: boolean) => void>()
    const { dialog, name } = await openForm({}, { onUnsavedWorkChange })
    await name.fill('Order Assistant')
    expect(onUnsavedWorkChange).toHaveBeenLastCalledWith(true)
    await leave()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(name).toHaveValue('Order Assistant')
    await leave()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onUnsavedWorkChange).toHaveBeenLastCalledWith(false)
  })

  it('keeps the typed text if the save fails, and shows the reason', async () => {
    const { dialog, name, description, save } = await openForm({
      handlers: {
        'agents.save': () => {
          throw new PlatformError({ type: 'TIMEOUT', milliseconds: 30_000 })
        },
      },
    })
    await name.fill('Order Assistant')
    await description.fill('Order status')
    await save.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/took too long/u)
    await expect.element(name).toHaveValue('Order Assistant')
  })

  it('§2.2 shows Prompt Based disabled, and enabled where the feature is on', async () => {
    const { dialog, screen } = await openForm()
    await expect.element(dialog.getByRole('radiogroup', { name: 'Agent Type' })).toBeVisible()
    await expect.element(dialog.getByRole('radio', { name: 'Prompt Based' })).toBeDisabled()
    await expect.element(dialog.getByRole('radio', { name: 'NLP Based' })).toBeChecked()
    await screen.unmount()
    const enabled = await openForm({}, { allowsPromptAgents: true })
    await expect.element(enabled.dialog.getByRole('radio', { name: 'Prompt Based' })).toBeEnabled()
  })

  it('§2.2 edit mode pre-fills the form', async () => {
    const agent = buildAgentDetails({ name: 'Order Assistant', description: 'Order status' })
    const screen = await renderAgents({ seed: seedOf(agent) })
    await screen.getByRole('button', { name: 'Options of Order Assistant' }).click()
    await screen.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit Agent' })
    await expect.element(dialog.getByRole('textbox', { name: /Name/ })).toHaveValue('Order Assistant')
    await dialog.getByRole('textbox', { name: /Description/ }).fill('All about orders')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(screen.getByRole('article')).toMatchTextContent(/All about orders/u)
  })

  it('reports an edit conflict of a field, and saves it at the second attempt', async () => {
    const theirs = { name: 'Order Assistant', description: 'Orders and returns' }
    const { dialog, save, read } = await editDescriptionAfterAnother(theirs)
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Both of you changed: Description/u)
    expect(await read()).toMatchObject(theirs)
    await save.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await read()).toMatchObject({ description: 'All about orders' })
  })

  it('takes the other saved value of a field', async () => {
    const theirs = { name: 'Order Assistant', description: 'Orders and returns' }
    const { dialog, description } = await editDescriptionAfterAnother(theirs)
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect.element(description).toHaveValue('Orders and returns')
  })

  it('keeps a field that only another user has changed', async () => {
    const { dialog, read } = await editDescriptionAfterAnother({ name: 'Orders', description: 'Order status' })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(await read()).toMatchObject({ name: 'Orders', description: 'All about orders' })
  })
})

async function askToDelete(name: string, props: Partial<AgentsProps> = {}, handlers: MemoryHandlers = {}) {
  const screen = await renderAgents({ seed: sampleWorld(), handlers }, props)
  await screen.getByRole('button', { name: `Options of ${name}` }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = screen.getByRole('alertdialog', { name: `Delete ${name}?` })
  return { screen, dialog }
}

describe('deleting an agent', () => {
  it('names the agent, and deletes it on Yes', async () => {
    const { screen, dialog } = await askToDelete('Bank Helpdesk North')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('Agent deleted successfully')).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Bank Helpdesk North' })).not.toBeInTheDocument()
  })

  it('keeps it on No', async () => {
    const { screen, dialog } = await askToDelete('Bank Helpdesk North')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect.element(screen.getByRole('article', { name: 'Bank Helpdesk North' })).toBeVisible()
  })

  it('shows what is in the agent before an attempt, and offers to open it or to delete everything, without an error', async () => {
    const onAgentOpen = vi.fn()
    const { screen, dialog } = await askToDelete('Travel Assistant', { onAgentOpen })
    await expect.element(dialog.getByText(/^It contains \d+ stor(?:y|ies) with \d+ intents?\./u)).toBeVisible()
    // The server would refuse.
    expect(dialog.getByRole('button', { name: 'Yes' }).elements()).toHaveLength(0)
    await expect.element(dialog.getByRole('button', { name: 'Delete everything' })).toBeVisible()
    expect(dialog.getByRole('alert').elements()).toEqual([])
    expect(dialog.getByText(/cannot be deleted/iu).elements()).toEqual([])
    await screen.getByRole('button', { name: 'Open Travel Assistant' }).click()
    expect(onAgentOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'Travel Assistant' }))
  })

  it('§8 delete agent code 101: explains the refusal, if the stories could not be loaded', async () => {
    const handlers: MemoryHandlers = {
      'stories.list': () => {
        throw new PlatformError({ type: 'SERVER' })
      },
    }
    const { screen, dialog } = await askToDelete('Travel Assistant', {}, handlers)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect
      .element(screen.getByText('Agent has Stories and Intents attached to it. Cannot be deleted'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Open Travel Assistant' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Delete everything' }).elements()).toEqual([])
  })

  it('deletes an agent with its content once its name is typed', async () => {
    const { screen } = await askToDelete('Travel Assistant')
    await screen.getByRole('button', { name: 'Delete everything' }).click()
    const whole = screen.getByRole('alertdialog', { name: 'Delete Travel Assistant with everything in it?' })
    const remove = whole.getByRole('button', { name: 'Delete everything' })
    const field = whole.getByRole('textbox', { name: 'Type “Travel Assistant” to confirm' })
    await field.fill('Travel')
    await expect.element(remove).toBeDisabled()
    await field.fill('travel assistant')
    await remove.click()
    await expect.element(screen.getByText('Agent deleted successfully')).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'Travel Assistant' })).not.toBeInTheDocument()
  })

  it('shows why it could not be deleted', async () => {
    const { screen, dialog } = await askToDelete(
      'Bank Helpdesk North',
      {},
      {
        'agents.delete': () => {
          throw new PlatformError({ type: 'SERVER' })
        },
      },
    )
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  })
})

it('shows skeleton cards during a slow load', async () => {
  const transport = withFaults(memoryBackend(), { latencyMs: 300 })
  const screen = await renderBot(<AgentsWithSearch />, { transport })
  expect(screen.container.querySelectorAll('.platform-AgentCard[aria-hidden]').length).toBe(6)
  await expect.element(screen.getByRole('article').first()).toBeVisible()
  expect(screen.container.querySelectorAll('.platform-AgentCard[aria-hidden]').length).toBe(0)
})
