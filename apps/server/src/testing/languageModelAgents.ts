import type { OutputOf } from '@platform/contract'
import { makeAgent, type Staff } from './bots.ts'
import { buildServer, type TestServer } from './buildServer.ts'
import { makeIntegration } from './integrations.ts'
import { insertKnowledge, type ReadSource } from './knowledge.ts'
import { startLanguageModelServer, type LanguageModelServer } from './languageModelServer.ts'

/** A server whose enterprise `a` has connected a local language model and may create prompt agents. */
export interface LanguageModelAgents {
  readonly llm: LanguageModelServer
  readonly server: TestServer
  readonly token: string
  readonly staff: Staff
  readonly integrationId: string
  /** Creates an agent that answers with a prompt. Returns its id. */
  readonly makePromptAgent: (integrationId?: string) => Promise<string>
  /** Adds a knowledge base. `configurationId` is an integration, or 'none'. @default sources the website {@link LOUNGE} */
  readonly addKnowledge: (agentId: string, configurationId: string, sources?: readonly ReadSource[]) => Promise<void>
  readonly ask: (
    agentId: string,
    text: string,
    more?: { sessionId?: string; replyId?: string },
  ) => Promise<OutputOf<'conversation.predict'>>
  readonly close: () => Promise<void>
}

/** The website of the knowledge base. */
export const LOUNGE: ReadSource = {
  kind: 'website',
  name: 'https://example.com/lounge',
  passages: [
    ['Lounge', 'The departure lounge opens at five in the morning and serves breakfast until eleven.'],
    ['Parking', 'Parking beside the terminal costs two hundred rupees for a day.'],
  ],
}

export async function startLanguageModelAgents(): Promise<LanguageModelAgents> {
  const llm = await startLanguageModelServer()
  const server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: llm.host } })
  const token = await server.signIn('a')
  const staff: Staff = { call: (name, input) => server.call(name, input, { token }) }
  await server.services.database.owner
    .updateTable('enterprises')
    .set({ flags: JSON.stringify({ promptAgents: true }) })
    .execute()
  const integrationId = await makeIntegration(staff, llm)
  return {
    llm,
    server,
    token,
    staff,
    integrationId,
    async makePromptAgent(openaiKey = integrationId) {
      const { id } = await makeAgent(staff, { type: 'prompt' })
      await staff.call('agents.savePrompt', { agentId: id, prompt: 'You are a pirate.', extractData: false, openaiKey })
      return id
    },
    addKnowledge: (agentId, configurationId, sources = [LOUNGE]) =>
      insertKnowledge(server.services, { enterpriseId: server.enterprises.a.id, agentId }, configurationId, sources),
    ask: async (agentId, text, more = {}) =>
      (await staff.call('conversation.predict', { agentId, text, ...more })).output,
    async close() {
      await server.close()
      await llm.close()
    },
  }
}
