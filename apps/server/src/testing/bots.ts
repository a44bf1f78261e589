import {
  ROLES,
  type Agent,
  type EndpointName,
  type Entity,
  type EntityValue,
  type InputOf,
  type Intent,
  type Permission,
  type Story,
  type Training,
} from '@platform/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallResult, EnterpriseName, RoleName, TestServer } from './buildServer.ts'

/** Calls as a signed-in member of staff. */
export interface Staff {
  call<K extends EndpointName>(name: K, input: InputOf<K>): Promise<CallResult<K>>
}

export async function signedIn(server: TestServer, enterprise?: EnterpriseName, role?: RoleName): Promise<Staff> {
  const token = await server.signIn(enterprise, role)
  return { call: (name, input) => server.call(name, input, { token }) }
}

/** Signs in to enterprise a as a role that has only these permissions from now on. */
export async function signedInWith(server: TestServer, role: RoleName, ...permissions: Permission[]): Promise<Staff> {
  await server.services.database.owner
    .updateTable('roles')
    .set({ permissions })
    .where('enterprise_id', '=', server.enterprises.a.id)
    .where('id', '=', ROLES[role])
    .execute()
  return signedIn(server, 'a', role)
}

let counter = 0

export async function makeAgent(staff: Staff, fields: Partial<InputOf<'agents.save'>> = {}): Promise<Agent> {
  const input = { name: `Agent ${++counter}`, description: '', type: 'nlp' as const, ...fields }
  return (await staff.call('agents.save', input)).output
}

export async function makeStory(staff: Staff, agentId: string, name = `Story ${++counter}`): Promise<Story> {
  return (await staff.call('stories.save', { agentId, name })).output
}

/** A valid input of an intent. */
export function intentInput(
  { agentId, id: storyId }: Pick<Story, 'agentId' | 'id'>,
  fields: Partial<InputOf<'intents.save'>> = {},
): InputOf<'intents.save'> {
  return {
    agentId,
    storyId,
    name: `Intent ${++counter}`,
    phrases: phrasesOf('where is my order', 'track my parcel'),
    responses: [],
    ...fields,
  }
}

export async function makeIntent(
  staff: Staff,
  story: Pick<Story, 'agentId' | 'id'>,
  fields?: Partial<InputOf<'intents.save'>>,
): Promise<Intent> {
  return (await staff.call('intents.save', intentInput(story, fields))).output
}

export const phrasesOf = (...texts: string[]): { text: string; annotations: never[] }[] =>
  texts.map((text) => ({ text, annotations: [] }))

/** A value with its name and these words as synonyms. */
export const valueOf = (value: string, ...words: string[]): EntityValue => ({
  type: 'synonyms',
  value,
  synonyms: [value, ...words],
})

/** A valid input of an entity. */
export function entityInput(agentId: string, fields: Partial<InputOf<'entities.save'>> = {}): InputOf<'entities.save'> {
  return { agentId, name: `Entity ${++counter}`, values: [valueOf('Delhi', 'New Delhi'), valueOf('Mumbai')], ...fields }
}

export async function makeEntity(
  staff: Staff,
  agentId: string,
  fields?: Partial<InputOf<'entities.save'>>,
): Promise<Entity> {
  return (await staff.call('entities.save', entityInput(agentId, fields))).output.entity
}

/** An untrained agent with two intents about bookings. */
export async function makeBookingBot(
  staff: Staff,
): Promise<{ agent: Agent; story: Story; book: Intent; cancel: Intent }> {
  const agent = await makeAgent(staff)
  const story = await makeStory(staff, agent.id)
  const book = await makeIntent(staff, story, {
    name: 'Book a flight',
    phrases: phrasesOf('book a flight', 'I want to fly to Paris', 'reserve a seat for me', 'get me a plane ticket'),
    responses: ['Where **to**?'],
  })
  const cancel = await makeIntent(staff, story, {
    name: 'Cancel a booking',
    phrases: phrasesOf('cancel my booking', 'I no longer want to travel', 'call off the trip', 'drop my reservation'),
    responses: ['It is *cancelled*.'],
  })
  return { agent, story, book, cancel }
}

/** Trains the agent, or waits for the running training. */
export async function train(staff: Staff, agentId: string): Promise<Training> {
  await staff.call('agents.train', { agentId })
  return trainingEnded(staff, agentId)
}

export async function trainingEnded(staff: Staff, agentId: string): Promise<Training> {
  for (;;) {
    const { output } = await staff.call('agents.training', { agentId })
    if (output.state !== 'queued' && output.state !== 'training') return output
    await pause(25)
  }
}
