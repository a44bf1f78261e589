import type { Agent, Failure, InputOf, Intent, Story, Training } from '@platform/contract'
import { PlatformError, type PlatformErrorContext, type Transport } from '@platform/client'
import { expect, vi } from 'vitest'
import { buildPhrase } from '../areas/intents/build.ts'

/** How long a training, or a live event, may take in a test. */
const PATIENCE = { timeout: 20_000, interval: 50 }

let made = 0
/** A name that nothing of this run has. */
export const freshName = (kind: string): string => `${kind} ${++made} of ${Date.now()}`

export function makeAgent(transport: Transport, fields: Partial<InputOf<'agents.save'>> = {}): Promise<Agent> {
  return transport.call('agents.save', {
    name: freshName('Agent'),
    description: 'Made by a test',
    type: 'nlp',
    ...fields,
  })
}

export function makeStory(transport: Transport, agentId: string, name = freshName('Story')): Promise<Story> {
  return transport.call('stories.save', { agentId, name })
}

/** What can be saved as an intent of a story. */
export function intentInput(
  { id: storyId, agentId }: Story,
  fields: Partial<InputOf<'intents.save'>> = {},
): InputOf<'intents.save'> {
  return {
    agentId,
    storyId,
    name: freshName('Intent'),
    phrases: phrases('where is my order', 'track my parcel'),
    responses: ['It is **on its way**.'],
    ...fields,
  }
}

export function makeIntent(
  transport: Transport,
  story: Story,
  fields?: Partial<InputOf<'intents.save'>>,
): Promise<Intent> {
  return transport.call('intents.save', intentInput(story, fields))
}

export const phrases = (...texts: string[]): Intent['phrases'] => texts.map((text) => buildPhrase(text))

/** Why a call failed. Fails the test when it did not, or rejected with something that no transport may. */
export async function failureOf(call: Promise<unknown>): Promise<PlatformErrorContext> {
  const error: unknown = await call.then(
    () => new Error('the call did not fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof PlatformError)) throw error
  expect(error.message).not.toBe('')
  return error.context
}

/** What a refusal by a rule looks like. */
export function refusal(rule: Extract<Failure, { type: 'REFUSED' }>['rule'], field?: string): unknown {
  return expect.objectContaining({
    type: 'REFUSED',
    rule,
    ...(field === undefined ? {} : { errors: [expect.objectContaining({ field })] }),
  })
}

/** Trains an agent, and waits for the end. */
export async function train(transport: Transport, agentId: string): Promise<Training> {
  await transport.call('agents.train', { agentId })
  return vi.waitFor(async () => {
    const training = await transport.call('agents.training', { agentId })
    expect(['trained', 'failed', 'stale']).toContain(training.state)
    return training
  }, PATIENCE)
}

export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, PATIENCE)
}
