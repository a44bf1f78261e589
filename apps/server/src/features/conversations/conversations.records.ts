import { insertTryIt } from '../../testing/conversations.ts'
import type { ResourceRecords } from '../../testing/records.ts'

export const conversationRecords: ResourceRecords = {
  create: {
    sessionId: async ({ server, enterpriseId, name, idOf }) =>
      insertTryIt(server.services, { enterpriseId, agentId: await idOf('agentId'), senderId: name }),
  },
  inputs: {
    // An unknown session is not an error: see "another enterprise's conversation" in everyRoute.test.ts.
    'conversation.predict': { values: () => ({ sessionId: undefined }) },
  },
}
