import { NO_DIALOGUE, type Agent, type Intent, type Story } from '@platform/contract'
import type { Transport } from '@platform/client'
import { makeAgent, makeIntent, makeStory, phrases, train } from './helpers.ts'
import { buildSynonyms } from '../areas/entities/build.ts'
import { buildParameter } from '../areas/intents/build.ts'

/** A bot that requires a city, asks for it, and has a button and a follow-up after its answer. */
export async function makeTaxiBot(
  transport: Transport,
): Promise<{ agent: Agent; story: Story; ride: Intent; another: Intent }> {
  const agent = await makeAgent(transport)
  const story = await makeStory(transport, agent.id)
  const { entity } = await transport.call('entities.save', {
    agentId: agent.id,
    name: 'city',
    values: [buildSynonyms('Delhi', 'New Delhi'), buildSynonyms('Mumbai', 'Bombay')],
  })
  const ride = await makeIntent(transport, story, {
    name: 'Order a taxi',
    phrases: phrases('order a taxi', 'I need a cab', 'bring me a car'),
    responses: ['A taxi in {city}.'],
    parameters: [buildParameter({ id: entity.id, name: 'city', prompts: ['In which city?'] })],
    dialogue: {
      ...NO_DIALOGUE,
      buttons: [{ kind: 'reply', label: 'Make it two' }],
      opens: [{ name: 'ride', turns: 1 }],
    },
  })
  const another = await makeIntent(transport, story, {
    name: 'Two of them',
    phrases: phrases('make it two', 'another one as well'),
    responses: ['Two, then.'],
    dialogue: { ...NO_DIALOGUE, requires: ['ride'] },
  })
  await train(transport, agent.id)
  return { agent, story, ride, another }
}
