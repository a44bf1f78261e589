import type { Entity } from './entities.schema.ts'

/**
 * Entities that every agent recognises without training. Their ids are also their names. Screens have their own texts;
 * the descriptions are for API clients.
 */
export const SYSTEM_ENTITIES = {
  'sys.number': 'A number in figures or words, such as 42 or twenty-one',
  'sys.ordinal': 'A place in an order, such as 3rd or third',
  'sys.date': 'A day, such as 12 August or tomorrow',
  'sys.time': 'A time of the day, such as 4:30 pm',
  'sys.date-range': 'A stretch of days, such as next week or 3 to 7 May',
  'sys.duration': 'A length of time, such as two hours',
  'sys.money': 'An amount of money with its currency, such as ₹500',
  'sys.percentage': 'A share of a hundred, such as 15%',
  'sys.email': 'An e-mail address',
  'sys.phone-number': 'A phone number, read as E.164',
  'sys.url': 'The address of a web page',
  'sys.colour': 'The name of a colour, such as dark blue',
  'sys.temperature': 'A temperature, such as 21 °C',
} as const
export type SystemEntityId = keyof typeof SYSTEM_ENTITIES

/** Whether an id is one of {@link SYSTEM_ENTITIES}. */
export function isSystemEntityId(id: string): id is SystemEntityId {
  return Object.hasOwn(SYSTEM_ENTITIES, id)
}

/** Returns a system entity as a record of an agent. */
export function systemEntity(agentId: string, id: SystemEntityId): Entity {
  return {
    id,
    agentId,
    name: id,
    kind: 'system',
    description: SYSTEM_ENTITIES[id],
    isFuzzy: false,
    values: [],
    valueCount: 0,
    revision: 0,
    updatedAt: null,
  }
}

/** Returns all system entities of an agent, in the order of lists. */
export function systemEntities(agentId: string): Entity[] {
  return (Object.keys(SYSTEM_ENTITIES) as SystemEntityId[]).map((id) => systemEntity(agentId, id))
}
