import type { Language } from '@platform/contract'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { saveAgent } from '../agents/agents.service.ts'
import { TEMPLATES } from '../templates/buildTemplate.ts'
import { createContent } from '../templates/createStarter.ts'
import type { Template } from '../templates/template.ts'
import { requestTraining } from '../training/training.service.ts'
import type { SampleScriptName } from './conversations/makeConversationsKind.ts'
import { queueSampleConversations } from './conversations/sampleConversations.service.ts'
import { createSamplePhoneBook } from './samplePhoneBook.ts'

/** A bot of the sample data. */
export interface SampleAgent {
  readonly name: string
  readonly description: string
  readonly language: Language
  readonly template: Template
  /** What it has been asked in the last three weeks. Absent for a bot that is not trained. */
  readonly conversations?: { readonly script: SampleScriptName; readonly count: number }
}

export const travelBot: SampleAgent = {
  name: 'Travel Assistant',
  description: 'Books, changes and cancels trips, and answers what travellers ask before they leave.',
  language: 'en',
  template: TEMPLATES.travel,
  conversations: { script: 'travel', count: 250 },
}

export const storeBot: SampleAgent = {
  name: 'दुकान सहायक',
  description: 'ग्राहकों को दुकान का समय, पता और ऑर्डर की जानकारी देता है।',
  language: 'hi',
  template: TEMPLATES.shop,
  conversations: { script: 'shop', count: 130 },
}

const clinicBot: SampleAgent = {
  name: 'Clinic Desk',
  description: 'Makes appointments and answers the first questions. Not trained yet: open it and press Train Agent.',
  language: 'en',
  template: TEMPLATES.clinic,
}

export interface SampleDataOptions {
  /** Most conversations of a bot; 0 for none. @default as many as it has */
  readonly conversationsMax?: number
}

/** Creates the sample data of a new enterprise, and queues its trainings and conversations without waiting for them. */
export async function createSampleData(
  work: Work,
  services: Services,
  { conversationsMax = Infinity }: SampleDataOptions = {},
): Promise<void> {
  for (const [index, sample] of [travelBot, storeBot, clinicBot].entries()) {
    const { name, description, language, template, conversations } = sample
    // Different times, because the list is sorted by them.
    const earlier = { ...work, now: new Date(work.now.getTime() - index * 1000) }
    const { after: agent } = await saveAgent(earlier, { name, description, type: 'nlp' })
    await createContent(earlier, agent.id, { template, hasSmallTalk: true, language })
    if (!conversations) continue
    await requestTraining(work, services.tasks, { agentId: agent.id })
    const count = Math.min(conversations.count, conversationsMax)
    if (count > 0) await queueSampleConversations(work, services.tasks, { ...conversations, agentId: agent.id, count })
  }
  await createSamplePhoneBook(work, services)
}
