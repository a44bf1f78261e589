import { describe, expect, it } from 'vitest'
import { ruleMessage } from '../messages/index.ts'
import { INTEGRATION_USERS_NAMED } from './integrations.limits.ts'
import { integrationInUse, usesOfIntegration, type IntegrationUser } from './integrations.rules.ts'

const user = (name: string, parts: Partial<IntegrationUser>): IntegrationUser => ({
  id: name.toLowerCase(),
  name,
  configuration: null,
  prompt: null,
  knowledge: null,
  ...parts,
})
const messagesOf = (id: string, agents: readonly IntegrationUser[]) =>
  integrationInUse(usesOfIntegration(id, agents)).map(ruleMessage)

describe('an integration that is in use', () => {
  it('is reported with the agents of each part', () => {
    const agents = [
      user('Sales', { configuration: 'm', knowledge: 'm' }),
      user('Support', { prompt: 'm', configuration: 'other' }),
      user('Travel', { configuration: 'm' }),
    ]
    expect(messagesOf('m', agents)).toEqual([
      'Used in the configuration of "Sales", "Travel".',
      'Used in the prompt of "Support".',
      'Used in the knowledge base of "Sales".',
      'Choose another configuration there first.',
    ])
  })

  it('names the first agents of many, and counts the others', () => {
    const agents = Array.from({ length: INTEGRATION_USERS_NAMED + 7 }, (_, index) => user(`A${index}`, { prompt: 'm' }))
    expect(messagesOf('m', agents)[0]).toMatch(/"A8", "A9", \+7\.$/)
  })

  it('may be deleted if no agent uses it', () => {
    expect(messagesOf('m', [user('Sales', { configuration: 'other' })])).toEqual([])
  })
})
