import { NO_DIALOGUE, STARTER_SUMMARIES, type Starter } from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'
import { requestTraining } from '../training/requestTraining.ts'

const SMALL_TALK: readonly (readonly [name: string, phrases: readonly string[], response: string])[] = [
  ['Greeting', ['Hi', 'Hello', 'नमस्ते'], 'Hello! How can I help you?'],
  ['Thanks', ['Thank you', 'Thanks', 'धन्यवाद'], 'You are welcome!'],
  ['Goodbye', ['Bye', 'Goodbye', 'अलविदा'], 'Goodbye! Write again whenever you need me.'],
]

/** Creates the content with which a new agent begins, in short, and queues its training. */
export function createStarter(world: World, agentId: string, { smallTalk, template }: Starter): void {
  if (template) {
    createStory(world, agentId, 'Template', [[template, STARTER_SUMMARIES[template].questions, 'Gladly.']])
  }
  if (smallTalk) createStory(world, agentId, 'Small talk', SMALL_TALK)
  if (template || smallTalk) requestTraining(world, agentId)
}

function createStory(world: World, agentId: string, name: string, intents: typeof SMALL_TALK): void {
  const { id: storyId } = world.of(STORIES).save({ agentId, name })
  for (const [intentName, phrases, response] of intents) {
    world.of(INTENTS).save({
      agentId,
      storyId,
      name: intentName,
      phrases: phrases.map((text) => ({ text, annotations: [] })),
      responses: [response],
      parameters: [],
      dialogue: NO_DIALOGUE,
    })
  }
}
