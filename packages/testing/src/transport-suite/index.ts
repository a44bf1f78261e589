import { afterAll, beforeAll, describe } from 'vitest'
import { accessExpectations } from './access.ts'
import { accountExpectations } from './account.ts'
import { agentExpectations } from './agents.ts'
import { conflictExpectations } from './conflicts.ts'
import { dialogueExpectations } from './dialogue.ts'
import { entityExpectations } from './entities.ts'
import { integrationExpectations } from './integrations.ts'
import { intentExpectations } from './intents.ts'
import { knowledgeExpectations } from './knowledge.ts'
import { ruleExpectations } from './rules.ts'
import { storyExpectations } from './stories.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'
import { trainingExpectations } from './training.ts'
import { webKeyExpectations } from './webKeys.ts'

export type { SuiteCredentials, SuiteTransports } from './suite.types.ts'

const EXPECTATIONS: Readonly<Record<string, (open: Opened) => void>> = {
  account: accountExpectations,
  access: accessExpectations,
  agents: agentExpectations,
  stories: storyExpectations,
  intents: intentExpectations,
  integrations: integrationExpectations,
  entities: entityExpectations,
  conflicts: conflictExpectations,
  'training and conversation': trainingExpectations,
  knowledge: knowledgeExpectations,
  'dialogue and versions': dialogueExpectations,
  'web keys': webKeyExpectations,
  rules: ruleExpectations,
}

/**
 * What every transport must do, whatever answers behind it: one list of expectations, run on the memory backend, on
 * our server over HTTP, and on yours.
 *
 * @example
 * describeTransport('my transport', async () => ({ admin, viewer, stranger, credentials }))
 */
export function describeTransport(name: string, start: () => Promise<SuiteTransports>): void {
  describe(`transport: ${name}`, () => {
    let transports: SuiteTransports | undefined
    const open = (): SuiteTransports => {
      if (!transports) throw new Error('The transports of the suite are opened before its tests run.')
      return transports
    }
    beforeAll(async () => {
      transports = await start()
    })
    afterAll(() => transports?.close?.())

    for (const [resource, declare] of Object.entries(EXPECTATIONS))
      describe(`${resource}:`, () => {
        declare(open)
      })
  })
}
