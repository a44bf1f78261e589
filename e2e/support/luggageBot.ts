import type { Api } from './api.ts'

export const LUGGAGE = {
  question: 'How many bags can I take',
  answer: 'Two bags of 15 kg each',
  /** Resembles no phrase. */
  outOfScope: 'zzqx vvkw',
}

/** Creates a small bot with the intents `Bags` and `Greeting`, and trains it: a tenth of a second. */
export async function createLuggageBot(api: Api) {
  const agentId = await api.createAgent('Luggage Assistant')
  const storyId = await api.createStory(agentId, 'Luggage')
  const phrases = [LUGGAGE.question, 'What luggage is allowed', 'How heavy may a suitcase be']
  await api.saveIntent({ agentId, storyId }, 'Bags', phrases, LUGGAGE.answer)
  await api.saveIntent({ agentId, storyId }, 'Greeting', ['Good morning', 'Hello there'], 'Hello')
  await api.trainToEnd(agentId)
  return { name: 'Luggage Assistant', agentId, storyId }
}
