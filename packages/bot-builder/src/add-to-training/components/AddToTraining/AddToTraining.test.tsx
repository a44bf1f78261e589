import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderBot } from '../../../testing/renderBot.tsx'
import { AddToTraining } from './AddToTraining.tsx'

const ALLOWANCE = { agentId: SAMPLE_AGENT_ID, storyId: 'story-luggage', intentId: 'intent-allowance' }
const MATCHED = { id: 'intent-allowance', name: 'luggage_allowance' }

async function openPopover(said: string | readonly string[], handlers: MemoryHandlers = {}) {
  const texts = [said].flat()
  const transport = memoryBackend({ handlers })
  const screen = await renderBot(
    <AddToTraining agentId={SAMPLE_AGENT_ID} messages={texts.map((text) => ({ text }))} matched={MATCHED} />,
    {
      transport,
    },
  )
  await screen.getByRole('button', { name: `Add to training: ${texts[0]}` }).click()
  const popover = screen.getByRole('dialog', { name: 'Add to training' })
  await expect.element(popover.getByRole('combobox', { name: 'Intent' })).toBeVisible()
  return {
    ...screen,
    transport,
    popover,
    field: popover.getByRole('combobox', { name: 'Intent' }),
    add: popover.getByRole('button', { name: 'Add', exact: true }),
    phrases: async (key = ALLOWANCE) => (await transport.call('intents.get', key)).phrases.map((phrase) => phrase.text),
  }
}

describe('adding a message to the training', () => {
  it('saves it into the matched intent, which is preselected', async () => {
    const { field, add, popover, getByText, phrases } = await openPopover('may I take my skis')
    await expect.element(field).toHaveValue('luggage_allowance')
    await add.click()
    await expect
      .element(getByText('Added to luggage_allowance. The agent uses it after the next training.'))
      .toBeVisible()
    await expect.element(popover).not.toBeInTheDocument()
    expect((await phrases())[0]).toBe('may I take my skis')
    expect(await phrases()).toHaveLength(4)
  })

  it('shows the values that it found in the message', async () => {
    const entities = [{ entityId: 'entity-city', start: 10, end: 15 }]
    const { getByRole } = await renderBot(
      <AddToTraining agentId={SAMPLE_AGENT_ID} messages={[{ text: 'Flight to Paris', entities }]} matched={MATCHED} />,
    )
    await getByRole('button', { name: 'Add to training: Flight to Paris' }).click()
    await expect.element(getByRole('dialog').getByRole('mark')).toHaveTextContent('Paris')
  })

  it('can be undone, and leaves what was changed since', async () => {
    const { add, getByRole, getByText, phrases } = await openPopover('may I take my skis')
    await add.click()
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('Removed from luggage_allowance.')).toBeVisible()
    expect(await phrases()).toHaveLength(3)
    expect(await phrases()).not.toContain('may I take my skis')
  })

  it('has a button with a text where there is room', async () => {
    const { getByRole } = await renderBot(
      <AddToTraining hasLabel agentId={SAMPLE_AGENT_ID} messages={[{ text: 'Hi' }]} matched={MATCHED} />,
    )
    await getByRole('button', { name: 'Add to training', exact: true }).click()
    await expect.element(getByRole('combobox', { name: 'Intent' })).toHaveValue('luggage_allowance')
  })

  it('saves it into any other intent, found by its name', async () => {
    const { field, add, getByRole, getByText, phrases } = await openPopover('please stop my trip')
    await field.fill('cancel')
    await getByRole('option', { name: 'cancel_booking' }).click()
    await add.click()
    await expect.element(getByText(/^Added to cancel_booking/)).toBeVisible()
    const cancel = { ...ALLOWANCE, storyId: SAMPLE_STORY_ID, intentId: 'intent-cancel' }
    expect(await phrases()).toHaveLength(3)
    expect((await phrases(cancel))[0]).toBe('please stop my trip')
  })

  it('shows that the intent already has the phrase', async () => {
    const { add, popover, phrases } = await openPopover('how many BAGS may I take')
    await add.click()
    await expect.element(popover.getByText('luggage_allowance already has this phrase.')).toBeVisible()
    expect(await phrases()).toHaveLength(3)
  })

  it('adds it to the newest revision if another user saves at the same time', async () => {
    const backend = memoryBackend()
    let saves = 0
    const { add, getByText } = await openPopover('may I take my skis', {
      'intents.get': (input) => backend.call('intents.get', input),
      'intents.save': async (input) => {
        saves += 1
        if (saves === 1) {
          const { name, phrases, responses } = await backend.call('intents.get', ALLOWANCE)
          await backend.call('intents.save', {
            id: ALLOWANCE.intentId,
            agentId: ALLOWANCE.agentId,
            storyId: ALLOWANCE.storyId,
            name,
            responses,
            phrases: [...phrases, { text: 'by somebody else', annotations: [] }],
          })
        }
        return backend.call('intents.save', input)
      },
    })
    await add.click()
    await expect.element(getByText(/^Added to luggage_allowance/)).toBeVisible()
    const { phrases } = await backend.call('intents.get', ALLOWANCE)
    expect(phrases.map(({ text }) => text)).toEqual(expect.arrayContaining(['may I take my skis', 'by somebody else']))
    expect(saves).toBe(2)
  })

  it('saves several messages at once, leaves out those that it has, and undoes the others', async () => {
    const { add, popover, getByRole, getByText, phrases } = await openPopover([
      'may I take my skis',
      'how many BAGS may I take',
      'skis in the cabin',
    ])
    await expect.element(popover.getByText('3 messages')).toBeVisible()
    await add.click()
    await expect
      .element(getByText(/^2 messages added to luggage_allowance\. .* 1 message was left out: /))
      .toBeVisible()
    expect((await phrases()).slice(0, 2)).toEqual(['may I take my skis', 'skis in the cabin'])
    expect(await phrases()).toHaveLength(5)
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('Removed from luggage_allowance.')).toBeVisible()
    expect(await phrases()).toHaveLength(3)
    expect(await phrases()).not.toContain('skis in the cabin')
  })

  it('shows why the save failed, and can be closed by Escape', async () => {
    const { add, popover } = await openPopover('may I take my skis', {
      'intents.save': () => Promise.reject(new PlatformError({ type: 'SERVER' }, 'The server is tired.')),
    })
    await add.click()
    await expect.element(popover.getByText('The server is tired.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(popover).not.toBeInTheDocument()
  })

  it('is not offered to users who may not change intents', async () => {
    const { getByRole } = await renderBot(
      <>
        <p>Loaded</p>
        <AddToTraining agentId={SAMPLE_AGENT_ID} messages={[{ text: 'Hi' }]} />
      </>,
      { permissions: ['NLP.VIEW'] },
    )
    expect(getByRole('button').elements()).toHaveLength(0)
  })
})

/** Opens the form of a new intent by the typed name. */
async function openNewIntent(texts: string | readonly string[], name = 'ski_equipment', handlers: MemoryHandlers = {}) {
  const opened = await openPopover(texts, handlers)
  await opened.field.fill(name)
  await opened.getByRole('option', { name: `Create intent “${name}”` }).click()
  const { popover, transport } = opened
  await expect.element(popover.getByRole('textbox', { name: 'Name of the new intent' })).toHaveValue(name)
  return {
    ...opened,
    name: popover.getByRole('textbox', { name: 'Name of the new intent' }),
    phrase: popover.getByRole('textbox', { name: 'Another phrase' }),
    create: popover.getByRole('button', { name: 'Create intent' }),
    created: async () => {
      const { intents } = await transport.call('intents.search', { agentId: SAMPLE_AGENT_ID, name: 'ski' })
      return Promise.all(
        intents.map(({ id: intentId, storyId }) =>
          transport.call('intents.get', { agentId: SAMPLE_AGENT_ID, storyId, intentId }),
        ),
      )
    },
  }
}

describe('a new intent', () => {
  it('is created with the messages in the story of the matched intent, and deleted by Undo', async () => {
    const { create, popover, phrase, created, getByRole, getByText } = await openNewIntent([
      'may I take my skis',
      'skis in the cabin',
    ])
    expect(phrase.query()).toBeNull()
    await create.click()
    await expect
      .element(getByText('ski_equipment was created. The agent uses it after the next training.'))
      .toBeVisible()
    await expect.element(popover).not.toBeInTheDocument()
    const [intent] = await created()
    expect(intent).toMatchObject({ name: 'ski_equipment', storyId: ALLOWANCE.storyId, responses: [] })
    expect(intent?.phrases.map(({ text }) => text)).toEqual(['may I take my skis', 'skis in the cabin'])
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText('ski_equipment was deleted.')).toBeVisible()
    expect(await created()).toEqual([])
  })

  it('of one message needs another phrase, which differs', async () => {
    const { create, phrase, popover, created } = await openNewIntent('may I take my skis')
    await create.click()
    await expect.element(popover.getByText('Please give atleast two training phrases save the intent')).toBeVisible()
    await phrase.fill('May I take my SKIS')
    await create.click()
    await expect.element(popover.getByText('Duplication of utterance name')).toBeVisible()
    await expect.element(phrase).toHaveAttribute('aria-invalid', 'true')
    await phrase.fill('are skis free')
    await create.click()
    await expect.element(popover).not.toBeInTheDocument()
    expect((await created())[0]?.phrases.map(({ text }) => text)).toEqual(['may I take my skis', 'are skis free'])
  })

  it.each([
    ['   ', 'Intent name should not be empty'],
    ['Luggage_Allowance', 'Duplicate intent name, intent not created'],
  ])('is not named %j', async (text, error) => {
    const { create, name, popover } = await openNewIntent(['may I take my skis', 'are skis free'])
    await name.fill(text)
    await create.click()
    await expect.element(popover.getByText(error)).toBeVisible()
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  })

  it('that somebody changed since stays when it is undone', async () => {
    const { create, created, getByRole, getByText, transport } = await openNewIntent([
      'may I take my skis',
      'are skis free',
    ])
    await create.click()
    await expect.element(getByText(/^ski_equipment was created/)).toBeVisible()
    const [intent] = await created()
    await transport.call('intents.save', { ...intent!, responses: ['Yes.'] })
    await getByRole('button', { name: 'Undo' }).click()
    await expect.element(getByText(/^ski_equipment was changed meanwhile/)).toBeVisible()
    expect(await created()).toHaveLength(1)
  })

  it('can be given up for an existing one', async () => {
    const { popover, field } = await openNewIntent('may I take my skis')
    await popover.getByRole('button', { name: 'Choose an existing intent' }).click()
    await expect.element(field).toHaveValue('luggage_allowance')
  })

  it('is created in another story if that is chosen', async () => {
    const { create, popover, created, getByRole } = await openNewIntent(['may I take my skis', 'are skis free'])
    await popover.getByRole('button', { name: /Story$/u }).click()
    await getByRole('option', { name: 'Bookings' }).click()
    await create.click()
    await expect.element(popover).not.toBeInTheDocument()
    expect((await created()).map(({ storyId }) => storyId)).toEqual([SAMPLE_STORY_ID])
  })

  it('needs a story', async () => {
    const { create, popover } = await openNewIntent('may I take my skis', 'skis', {
      'stories.list': () => ({ stories: [] }),
    })
    await expect.element(popover.getByText('This agent has no story. Create one first.')).toBeVisible()
    await expect.element(create).toBeDisabled()
  })
})
