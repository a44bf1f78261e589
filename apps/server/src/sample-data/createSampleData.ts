import { NO_DIALOGUE } from '@platform/contract'
import { saveAgent, saveConfig } from '../agents/agents.service.ts'
import { presentConfig } from '../agents/agents.presenter.ts'
import { saveIntent } from '../intents/intents.service.ts'
import type { Services } from '../services.ts'
import { saveStory } from '../stories/stories.service.ts'
import { trainingJob } from '../training/training.job.ts'
import { requestTraining } from '../training/training.service.ts'
import type { Work } from '../work/work.ts'
import { clinicBot } from './clinicBot.ts'
import type { SampleAgent } from './sampleAgent.ts'
import { storeBot } from './storeBot.ts'
import { travelBot } from './travelBot.ts'

/** In the order in which the list shows them. */
const SAMPLES = [
  { sample: travelBot, isTrained: true },
  { sample: storeBot, isTrained: true },
  { sample: clinicBot, isTrained: false },
] as const

/** What a newcomer finds. The trainings are queued with it: nobody waits for them. */
export async function createSampleData(work: Work, services: Services): Promise<void> {
  const queue = { jobs: services.jobs, job: trainingJob(services) }
  for (const [place, { sample, isTrained }] of SAMPLES.entries()) {
    // A list that shows the newest first needs moments that differ.
    const agentId = await createAgent({ ...work, now: new Date(work.now.getTime() - place * 1000) }, sample)
    if (isTrained) await requestTraining(work, queue, { agentId })
  }
}

async function createAgent(work: Work, sample: SampleAgent): Promise<string> {
  const { name, description, language, outOfScopeMessage, stories } = sample
  const { after: agent } = await saveAgent(work, { name, description, type: 'nlp' })
  await saveConfig(work, agent.id, { ...presentConfig(agent), language, outOfScopeMessage })
  for (const { name: storyName, intents } of stories) {
    const { after: story } = await saveStory(work, { agentId: agent.id, name: storyName })
    for (const { name: intentName, phrases, response } of intents) {
      await saveIntent(work, {
        agentId: agent.id,
        storyId: story.id,
        name: intentName,
        phrases: phrases.map((text) => ({ text, annotations: [] })),
        responses: [response],
        parameters: [],
        dialogue: NO_DIALOGUE,
      })
    }
  }
  return agent.id
}
