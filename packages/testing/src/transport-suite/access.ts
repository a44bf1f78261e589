import { endpoints, type EndpointName } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { buildWebKey } from '../builders/buildWebKey.ts'
import { failureOf } from './helpers.ts'
import type { Opened } from './suite.types.ts'

/** An input that every endpoint accepts, about things that nobody has. */
const ANYTHING = {
  agentId: 'nothing',
  storyId: 'nothing',
  intentId: 'nothing',
  entityId: 'nothing',
  name: 'Anything',
  description: '',
  type: 'nlp' as const,
  phrases: [],
  values: [],
  responses: [],
  text: 'Hello',
  modelType: 'SVM' as const,
  language: 'en' as const,
  entityExtractRetries: 1,
  outOfScopeMessage: '',
  confidenceThreshold: 0.5,
  sessionId: 'nothing',
  version: 1,
  from: 1,
  to: 'draft' as const,
  isByHand: true,
  id: 'nothing',
  llm: 1 as const,
  apikey: 'anything',
  openaiKey: 'nothing',
  prompt: 'Anything',
  extractData: false,
  fromWebsite: false,
  websites: [],
  fromDocuments: false,
  configurationId: null,
  query: 'anything',
  files: [new File(['intent,phrase'], 'anything.csv')],
  fileNames: ['anything.pdf'],
  format: 'rasa' as const,
  keyId: 'nothing',
  origins: ['https://www.example.com'],
  appearance: buildWebKey().appearance,
}
const NAMES = Object.keys(endpoints) as EndpointName[]
const callAnything = (transport: Transport, name: EndpointName): Promise<unknown> => transport.call(name, ANYTHING)

/** Who may call what, as the contract tells it. */
export function accessExpectations(open: Opened): void {
  it.each(NAMES.filter((name) => endpoints[name].access !== 'public'))(
    'asks a stranger to sign in: %s',
    async (name) => {
      expect(await failureOf(callAnything(open().stranger(), name))).toEqual({ type: 'LOGIN_REQUIRED' })
    },
  )

  it.each(NAMES.filter((name) => endpoints[name].access === 'NLP.NLP'))('keeps a viewer from %s', async (name) => {
    expect(await failureOf(callAnything(open().viewer, name))).toMatchObject({ type: 'FORBIDDEN' })
  })

  it('knows nothing of an id that nobody has', async () => {
    const { admin } = open()
    const inAgent = ['agents.get', 'agents.delete', 'agents.train', 'agents.training', 'stories.list'] as const
    for (const name of inAgent) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
    for (const name of [
      'entities.list',
      'entities.get',
      'entities.usage',
      'entities.save',
      'entities.delete',
    ] as const) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
    for (const name of ['intents.list', 'intents.get', 'intents.delete', 'stories.delete', 'stories.save'] as const) {
      expect([name, await failureOf(callAnything(admin, name))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
  })
}
