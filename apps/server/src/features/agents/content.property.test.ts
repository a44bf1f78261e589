import { nameKey, type Agent } from '@platform/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent, phrasesOf, signedIn, trainingEnded, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server)
})
afterAll(() => server.close())

interface ModelStory {
  readonly id: string
  name: string
}
interface ModelIntent {
  readonly id: string
  story: ModelStory
  name: string
  phraseSet: string
}

/** The expected content of an agent. */
interface Model {
  stories: ModelStory[]
  intents: ModelIntent[]
  training: 'untrained' | 'trained' | 'stale'
}

/** Few names, so that sequences repeat them; some differ only in case and spaces. */
const name = fc.constantFrom('a', ' A', 'b', 'B  ', 'c')
const phraseSet = fc.constantFrom('one', 'two')
const index = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ type: fc.constant('addStory'), name }),
  fc.record({ type: fc.constant('renameStory'), index, name }),
  fc.record({ type: fc.constant('removeStory'), index }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('addIntent'), index, name, phraseSet }) },
  fc.record({ type: fc.constant('changeIntent'), index, target: index, name, phraseSet }),
  fc.record({ type: fc.constant('removeIntent'), index }),
  fc.record({ type: fc.constant('train') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length]
const shown = (text: string): string => text.trim()
const isTaken = (items: readonly { name: string }[], text: string, except?: object): boolean =>
  items.some((item) => item !== except && nameKey(item.name) === nameKey(text))
const phrasesAndResponses = (of: string) => ({
  phrases: phrasesOf(`${of} first`, `${of} second`),
  responses: [],
  parameters: [],
})
const ruleOf = ({ failure }: { failure: unknown }): unknown => (failure as { rule?: string } | undefined)?.rule
const byName = (one: string, other: string): number => (nameKey(one) < nameKey(other) ? -1 : 1)
const markStale = (model: Model): void => {
  if (model.training === 'trained') model.training = 'stale'
}

/** The server's result of a step (the rule of a refusal), and the expected one. */
interface Outcome {
  readonly actual?: unknown
  readonly expected?: unknown
}

/** Performs a step on the server and, if it was not refused, in the model. */
async function perform(move: Step, model: Model, agentId: string): Promise<Outcome> {
  switch (move.type) {
    case 'addStory': {
      const expected = isTaken(model.stories, move.name) ? 'DUPLICATE_NAME' : undefined
      const saved = await staff.call('stories.save', { agentId, name: move.name })
      if (!saved.failure) model.stories.push({ id: saved.output.id, name: shown(move.name) })
      return { actual: ruleOf(saved), expected }
    }
    case 'renameStory': {
      const story = pick(model.stories, move.index)
      if (!story) return {}
      const expected = isTaken(model.stories, move.name, story) ? 'DUPLICATE_NAME' : undefined
      const saved = await staff.call('stories.save', { id: story.id, agentId, name: move.name })
      if (!saved.failure) story.name = shown(move.name)
      return { actual: ruleOf(saved), expected }
    }
    case 'removeStory': {
      const story = pick(model.stories, move.index)
      if (!story) return {}
      if (model.intents.some((intent) => intent.story === story)) markStale(model)
      model.intents = model.intents.filter((intent) => intent.story !== story)
      model.stories = model.stories.filter((other) => other !== story)
      return { actual: ruleOf(await staff.call('stories.delete', { agentId, storyId: story.id })) }
    }
    case 'addIntent': {
      const story = pick(model.stories, move.index)
      if (!story) return {}
      const expected = isTaken(model.intents, move.name) ? 'DUPLICATE_NAME' : undefined
      const input = { agentId, storyId: story.id, name: move.name, ...phrasesAndResponses(move.phraseSet) }
      const saved = await staff.call('intents.save', input)
      if (saved.failure) return { actual: ruleOf(saved), expected }
      model.intents.push({ id: saved.output.id, story, name: shown(move.name), phraseSet: move.phraseSet })
      markStale(model)
      return { expected }
    }
    case 'changeIntent': {
      const [intent, story] = [pick(model.intents, move.index), pick(model.stories, move.target)]
      if (!intent || !story) return {}
      const expected = isTaken(model.intents, move.name, intent) ? 'DUPLICATE_NAME' : undefined
      const input = {
        id: intent.id,
        agentId,
        storyId: story.id,
        name: move.name,
        ...phrasesAndResponses(move.phraseSet),
      }
      const saved = await staff.call('intents.save', input)
      if (saved.failure) return { actual: ruleOf(saved), expected }
      if (intent.phraseSet !== move.phraseSet) markStale(model)
      Object.assign(intent, { story, name: shown(move.name), phraseSet: move.phraseSet })
      return { expected }
    }
    case 'removeIntent': {
      const intent = pick(model.intents, move.index)
      if (!intent) return {}
      model.intents = model.intents.filter((other) => other !== intent)
      markStale(model)
      const key = { agentId, storyId: intent.story.id, intentId: intent.id }
      return { actual: ruleOf(await staff.call('intents.delete', key)) }
    }
    case 'train': {
      const started = await staff.call('agents.train', { agentId })
      if (started.failure)
        return { actual: ruleOf(started), expected: model.intents.length > 0 ? undefined : 'NOTHING_TO_TRAIN' }
      model.training = 'trained'
      return { actual: (await trainingEnded(staff, agentId)).state, expected: 'trained' }
    }
    default:
      return move satisfies never
  }
}

/** Returns an agent's content as the server presents it. */
async function contentOf({ id: agentId }: Agent): Promise<unknown> {
  const { stories } = (await staff.call('stories.list', { agentId })).output
  const within: Record<string, string[]> = {}
  for (const story of stories) {
    const { intents } = (await staff.call('intents.list', { agentId, storyId: story.id, perPage: -1 })).output
    within[`${story.name} (${story.intentCount})`] = intents.map((intent) => intent.name)
  }
  const { agents } = (await staff.call('agents.list', { perPage: -1 })).output
  return { within, training: agents.find(({ id }) => id === agentId)?.training.state }
}

function expectedContent({ stories, intents, training }: Model): unknown {
  const within = stories.map((story) => {
    const names = intents.filter((intent) => intent.story === story).map((intent) => intent.name)
    return [`${story.name} (${names.length})`, names.toSorted(byName)] as const
  })
  return { within: Object.fromEntries(within), training }
}

it('counts, names and training state are correct after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const agent = await makeAgent(staff)
      const model: Model = { stories: [], intents: [], training: 'untrained' }
      for (const move of steps) {
        const { actual, expected } = await perform(move, model, agent.id)
        expect(actual).toBe(expected)
        expect(await contentOf(agent)).toEqual(expectedContent(model))
      }
      const deletion = await staff.call('agents.delete', { agentId: agent.id })
      expect(ruleOf(deletion)).toBe(model.stories.length > 0 ? 'AGENT_NOT_EMPTY' : undefined)
    }),
    { numRuns: 25 },
  )
}, 120_000)
