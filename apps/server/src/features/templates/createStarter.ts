import type { Language, Starter } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { presentConfig } from '../agents/agents.presenter.ts'
import { requireAgent, saveConfig } from '../agents/agents.service.ts'
import { checkValues, saveEntity } from '../entities/entities.service.ts'
import { normaliseValues } from '../entities/values/normaliseValues.ts'
import { saveIntent } from '../intents/intents.service.ts'
import { saveStory } from '../stories/stories.service.ts'
import { requestTraining } from '../training/training.service.ts'
import { buildContent, TEMPLATES, type StarterOptions } from './buildTemplate.ts'

/** Creates the content with which a new agent begins, and queues its training. Does nothing without content. */
export async function createStarter(
  work: Work,
  { tasks }: Pick<Services, 'tasks'>,
  { agentId, starter, userId }: { readonly agentId: string; readonly starter: Starter; readonly userId?: string },
): Promise<void> {
  const template = starter.template && TEMPLATES[starter.template]
  if (!template && !starter.smallTalk) return
  const { language } = presentConfig(await requireAgent(work, agentId))
  await createContent(work, agentId, { template, hasSmallTalk: starter.smallTalk, language })
  await requestTraining(work, tasks, { agentId, ...(userId === undefined ? {} : { userId }) })
}

/** Creates entities, stories and intents in an agent without content, and sets its language and out-of-scope message. */
export async function createContent(work: Work, agentId: string, options: StarterOptions): Promise<void> {
  const { template, language } = options
  await configure(work, agentId, language, template?.outOfScopeMessage?.[language])
  const content = buildContent(options, newId)
  const entityIds = new Map<string, string>()
  for (const { id, name, values } of content.entities) {
    const isFuzzy = values.every(({ type }) => type === 'synonyms')
    const input = { agentId, name, isFuzzy, values }
    const { after: entity } = await saveEntity(work, input, checkValues(name, normaliseValues(values), new Map()))
    entityIds.set(id, entity.id)
  }
  const storedId = (id: string): string => entityIds.get(id) ?? id
  for (const { name, intents } of content.stories) {
    const { after: story } = await saveStory(work, { agentId, name })
    for (const { phrases, parameters, ...intent } of intents) {
      await saveIntent(work, {
        ...intent,
        agentId,
        storyId: story.id,
        phrases: phrases.map(({ text, annotations }) => ({
          text,
          annotations: annotations.map((annotation) => ({ ...annotation, entityId: storedId(annotation.entityId) })),
        })),
        parameters: parameters.map((parameter) => ({
          ...parameter,
          entityId: parameter.entityId === null ? null : storedId(parameter.entityId),
        })),
      })
    }
  }
}

async function configure(work: Work, agentId: string, language: Language, outOfScopeMessage = ''): Promise<void> {
  const config = presentConfig(await requireAgent(work, agentId))
  await saveConfig(work, agentId, { ...config, language, outOfScopeMessage })
}
