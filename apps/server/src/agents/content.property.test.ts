import { nameKey, type Agent } from '@platform/contract'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAgent, phrasesOf, signedIn, trainingEnded, type Staff } from '../testing/bots.ts'
import { buildServer, type TestServer } from '../testing/buildServer.ts'

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
  lesson: string
}

/** What an agent should be, told as simply as can be. */
interface Model {
  stories: ModelStory[]
  intents: ModelIntent[]
  training: 'untrained' | 'trained' | 'stale'
}

/** Few names, so that sequences meet the same ones again; some differ only in what does not count. */
const name = fc.constantFrom('a', ' A', 'b', 'B  ', 'c')
const lesson = fc.constantFrom('one', 'two')
const place = fc.nat({ max: 9 })
const step = fc.oneof(
  fc.record({ type: fc.constant('addStory'), name }),
  fc.record({ type: fc.constant('renameStory'), place, name }),
  fc.record({ type: fc.constant('removeStory'), place }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('addIntent'), place, name, lesson }) },
  fc.record({ type: fc.constant('changeIntent'), place, target: place, name, lesson }),
  fc.record({ type: fc.constant('removeIntent'), place }),
  fc.record({ type: fc.constant('train') }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(things: readonly T[], at: number): T | undefined => things[at % things.length]
const shown = (text: string): string => text.trim()
const isTaken = (things: readonly { name: string }[], text: string, except?: object): boolean =>
  things.some((thing) => thing !== except && nameKey(thing.name) === nameKey(text))
const content = (of: string) => ({ phrases: phrasesOf(`${of} first`, `${of} second`), responses: [], parameters: [] })
const ruleOf = ({ failure }: { failure: unknown }): unknown => (failure as { rule?: string } | undefined)?.rule
const byName = (one: string, other: string): number => (nameKey(one) < nameKey(other) ? -1 : 1)
const teach = (model: Model): void => {
  if (model.training === 'trained') model.training = 'stale'
}

/** What the server answered to a step (the rule it refused by, if it did), and what it should have. */
interface Outcome {
  readonly told?: unknown
  readonly should?: unknown
}

/** Takes the step on the server and, if it was not refused, in the model. */
async function take(move: Step, model: Model, agentId: string): Promise<Outcome> {
  switch (move.type) {
    case 'addStory': {
      const should = isTaken(model.stories, move.name) ? 'DUPLICATE_NAME' : undefined
      const saved = await staff.call('stories.save', { agentId, name: move.name })
      if (!saved.failure) model.stories.push({ id: saved.output.id, name: shown(move.name) })
      return { told: ruleOf(saved), should }
    }
    case 'renameStory': {
      const story = pick(model.stories, move.place)
      if (!story) return {}
      const should = isTaken(model.stories, move.name, story) ? 'DUPLICATE_NAME' : undefined
      const saved = await staff.call('stories.save', { id: story.id, agentId, name: move.name })
      if (!saved.failure) story.name = shown(move.name)
      return { told: ruleOf(saved), should }
    }
    case 'removeStory': {
      const story = pick(model.stories, move.place)
      if (!story) return {}
      if (model.intents.some((intent) => intent.story === story)) teach(model)
      model.intents = model.intents.filter((intent) => intent.story !== story)
      model.stories = model.stories.filter((other) => other !== story)
      return { told: ruleOf(await staff.call('stories.delete', { agentId, storyId: story.id })) }
    }
    case 'addIntent': {
      const story = pick(model.stories, move.place)
      if (!story) return {}
      const should = isTaken(model.intents, move.name) ? 'DUPLICATE_NAME' : undefined
      const input = { agentId, storyId: story.id, name: move.name, ...content(move.lesson) }
      const saved = await staff.call('intents.save', input)
      if (saved.failure) return { told: ruleOf(saved), should }
      model.intents.push({ id: saved.output.id, story, name: shown(move.name), lesson: move.lesson })
      teach(model)
      return { should }
    }
    case 'changeIntent': {
      const [intent, story] = [pick(model.intents, move.place), pick(model.stories, move.target)]
      if (!intent || !story) return {}
      const should = isTaken(model.intents, move.name, intent) ? 'DUPLICATE_NAME' : undefined
      const input = { id: intent.id, agentId, storyId: story.id, name: move.name, ...content(move.lesson) }
      const saved = await staff.call('intents.save', input)
      if (saved.failure) return { told: ruleOf(saved), should }
      if (intent.lesson !== move.lesson) teach(model)
      Object.assign(intent, { story, name: shown(move.name), lesson: move.lesson })
      return { should }
    }
    case 'removeIntent': {
      const intent = pick(model.intents, move.place)
      if (!intent) return {}
      model.intents = model.intents.filter((other) => other !== intent)
      teach(model)
      const key = { agentId, storyId: intent.story.id, intentId: intent.id }
      return { told: ruleOf(await staff.call('intents.delete', key)) }
    }
    case 'train': {
      const started = await staff.call('agents.train', { agentId })
      if (started.failure)
        return { told: ruleOf(started), should: model.intents.length > 0 ? undefined : 'NOTHING_TO_TRAIN' }
      model.training = 'trained'
      return { told: (await trainingEnded(staff, agentId)).state, should: 'trained' }
    }
    default:
      return move satisfies never
  }
}

/** What the server shows of an agent. */
async function seen({ id: agentId }: Agent): Promise<unknown> {
  const { stories } = (await staff.call('stories.list', { agentId })).output
  const within: Record<string, string[]> = {}
  for (const story of stories) {
    const { intents } = (await staff.call('intents.list', { agentId, storyId: story.id, perPage: -1 })).output
    within[`${story.name} (${story.intentCount})`] = intents.map((intent) => intent.name)
  }
  const { agents } = (await staff.call('agents.list', { perPage: -1 })).output
  return { within, training: agents.find(({ id }) => id === agentId)?.training.state }
}

function expected({ stories, intents, training }: Model): unknown {
  const within = stories.map((story) => {
    const names = intents.filter((intent) => intent.story === story).map((intent) => intent.name)
    return [`${story.name} (${names.length})`, names.toSorted(byName)] as const
  })
  return { within: Object.fromEntries(within), training }
}

it('any sequence of changes leaves the counts, the names and the state of the training right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const agent = await makeAgent(staff)
      const model: Model = { stories: [], intents: [], training: 'untrained' }
      for (const move of steps) {
        const { told, should } = await take(move, model, agent.id)
        expect(told).toBe(should)
        expect(await seen(agent)).toEqual(expected(model))
      }
      const deletion = await staff.call('agents.delete', { agentId: agent.id })
      expect(ruleOf(deletion)).toBe(model.stories.length > 0 ? 'AGENT_NOT_EMPTY' : undefined)
    }),
    { numRuns: 25 },
  )
}, 120_000)
