import { NO_DIALOGUE, type Intent, type Story } from '@platform/contract'
import { makeAgent, makeEntity, makeIntent, makeStory, phrasesOf, train, valueOf, type Staff } from './bots.ts'

/** An agent that was trained once: its version 1. */
export interface VersionedAgent {
  readonly agentId: string
  readonly story: Story
  readonly order: Intent
  readonly greet: Intent
  /** Saves one of its intents with changes. */
  readonly save: (intent: Intent, changes: Partial<Intent>) => Promise<Intent>
  /** Changes everything that a version contains. */
  readonly rework: () => Promise<void>
}

/** Creates and trains an agent with a story, an entity and two intents. */
export async function makeVersionedAgent(staff: Staff): Promise<VersionedAgent> {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  const size = await makeEntity(staff, agentId, { name: 'size', values: [valueOf('large', 'big'), valueOf('small')] })
  const order = await makeIntent(staff, story, {
    name: 'Order',
    phrases: phrasesOf('I want a pizza', 'order a pizza please', 'bring me something to eat'),
    responses: ['A {size} pizza.'],
    parameters: [{ id: size.id, entityId: size.id, name: 'size', required: true, value: '', prompts: ['Which size?'] }],
  })
  const greet = await makeIntent(staff, story, {
    name: 'Greet',
    phrases: phrasesOf('hello', 'good morning'),
    responses: ['Hi.'],
  })
  await train(staff, agentId)

  const save: VersionedAgent['save'] = async (intent, changes) => {
    const { updatedAt: _, revision: __, ...content } = intent
    return (await staff.call('intents.save', { ...content, ...changes })).output
  }
  const rework = async (): Promise<void> => {
    await save(order, {
      name: 'Order food',
      phrases: phrasesOf('I want a pizza', 'order a burger please', 'give me the menu'),
      responses: ['Coming.'],
      parameters: [],
      dialogue: { ...NO_DIALOGUE, buttons: [{ kind: 'reply', label: 'Pay' }] },
    })
    await staff.call('intents.delete', { agentId, storyId: story.id, intentId: greet.id })
    const bye = await makeStory(staff, agentId)
    await makeIntent(staff, bye, { name: 'Bye', phrases: phrasesOf('bye', 'see you later'), responses: ['Bye.'] })
    const { entities } = (await staff.call('entities.list', { agentId, kind: 'custom' })).output
    for (const entity of entities) {
      const { id, name, isFuzzy } = entity
      await staff.call('entities.save', { agentId, id, name, isFuzzy, values: [valueOf('large', 'huge')] })
    }
    const { config } = (await staff.call('agents.get', { agentId })).output
    await staff.call('agents.saveConfig', {
      agentId,
      ...config,
      confidenceThreshold: 0.9,
      outOfScopeMessage: 'Pardon?',
    })
  }
  return { agentId, story, order, greet, save, rework }
}
