import { NO_DIALOGUE, type EntityValue } from '@platform/contract'
import { createEntityFinder } from '@platform/nlu/entities'
import { newId } from '../../core/database/id.ts'
import { saveAgent, saveConfig } from '../agents/agents.service.ts'
import { presentConfig } from '../agents/agents.presenter.ts'
import { checkValues, saveEntity } from '../entities/entities.service.ts'
import { tidyValues } from '../entities/values/tidyValues.ts'
import { saveIntent } from '../intents/intents.service.ts'
import type { Services } from '../../core/services.ts'
import { saveStory } from '../stories/stories.service.ts'
import { requestTraining } from '../training/training.service.ts'
import type { Work } from '../../core/work/work.ts'
import { clinicBot } from './clinicBot.ts'
import type { SampleAgent } from './sampleAgent.ts'
import { storeBot } from './storeBot.ts'
import { travelBot } from './travelBot.ts'

/** In the order of the list. */
const SAMPLES = [
  { sample: travelBot, isTrained: true },
  { sample: storeBot, isTrained: true },
  { sample: clinicBot, isTrained: false },
] as const

/** Creates the sample data of a new enterprise and queues its trainings without waiting for them. */
export async function createSampleData(work: Work, services: Services): Promise<void> {
  for (const [index, { sample, isTrained }] of SAMPLES.entries()) {
    // Different times, because the list is sorted by them.
    const agentId = await createAgent({ ...work, now: new Date(work.now.getTime() - index * 1000) }, sample)
    if (isTrained) await requestTraining(work, services.tasks, { agentId })
  }
}

async function createAgent(work: Work, sample: SampleAgent): Promise<string> {
  const { name, description, language, outOfScopeMessage, stories } = sample
  const { after: agent } = await saveAgent(work, { name, description, type: 'nlp' })
  await saveConfig(work, agent.id, { ...presentConfig(agent), language, outOfScopeMessage })
  const entities = await createEntities(work, agent.id, sample)
  for (const { name: storyName, intents } of stories) {
    const { after: story } = await saveStory(work, { agentId: agent.id, name: storyName })
    for (const intent of intents) {
      const parameters = (intent.parameters ?? []).map(({ entity, prompts, ...parameter }) => ({
        ...parameter,
        id: newId(),
        entityId: entities.get(entity)?.id ?? entity,
        required: true,
        value: '',
        prompts: [...prompts],
      }))
      const used = [...entities.values()].filter(({ id }) => parameters.some((parameter) => parameter.entityId === id))
      const finder = createEntityFinder({ language, entities: used })
      await saveIntent(work, {
        agentId: agent.id,
        storyId: story.id,
        name: intent.name,
        phrases: intent.phrases.map((text) => ({
          text,
          annotations: finder.find(text).map(({ entityId, start, end }) => ({ entityId, start, end })),
        })),
        responses: [intent.response, ...(intent.otherResponses ?? [])],
        parameters,
        dialogue: { ...NO_DIALOGUE, ...intent.dialogue },
      })
    }
  }
  return agent.id
}

/** Creates the agent's entities and returns them by name. */
async function createEntities(work: Work, agentId: string, { entities = [] }: SampleAgent) {
  const created = new Map<string, { id: string; values: EntityValue[] }>()
  for (const { name, values: rows } of entities) {
    const values = rows.map(([value, ...synonyms]): EntityValue => ({ type: 'synonyms', value, synonyms }))
    const { after: entity } = await saveEntity(
      work,
      { agentId, name, isFuzzy: true, values },
      checkValues(name, tidyValues(values), new Map()),
    )
    created.set(name, { id: entity.id, values })
  }
  return created
}
