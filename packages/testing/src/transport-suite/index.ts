import { afterAll, beforeAll, describe } from 'vitest'
import { accessExpectations } from './access.ts'
import { accountExpectations } from '../areas/account/expectations.ts'
import { agentExpectations } from '../areas/agents/expectations.ts'
import { conflictExpectations } from '../areas/phrase-conflicts/expectations.ts'
import { dialogueExpectations } from '../areas/conversations/expectations.ts'
import { entityExpectations } from '../areas/entities/expectations.ts'
import { integrationExpectations } from '../areas/integrations/expectations.ts'
import { intentExpectations } from '../areas/intents/expectations.ts'
import { knowledgeExpectations } from '../areas/knowledge/expectations.ts'
import { storyExpectations } from '../areas/stories/expectations.ts'
import { ruleExpectations } from './rules.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'
import { trainingExpectations } from '../areas/training/expectations.ts'
import { transferExpectations } from '../areas/transfer/expectations.ts'
import { webKeyExpectations } from '../areas/web-keys/expectations.ts'

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
  'import and export': transferExpectations,
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
