/** Dialogflow's system entities for each of ours. An export writes the first one. */
const DATA_TYPES_BY_ENTITY: Readonly<Record<string, readonly string[]>> = {
  'sys.number': ['@sys.number', '@sys.number-integer', '@sys.cardinal'],
  'sys.ordinal': ['@sys.ordinal'],
  'sys.date': ['@sys.date', '@sys.date-time'],
  'sys.time': ['@sys.time'],
  'sys.date-range': ['@sys.date-period', '@sys.time-period', '@sys.date-time-period'],
  'sys.duration': ['@sys.duration'],
  'sys.money': ['@sys.unit-currency'],
  'sys.percentage': ['@sys.percentage'],
  'sys.email': ['@sys.email'],
  'sys.phone-number': ['@sys.phone-number'],
  'sys.url': ['@sys.url'],
  'sys.colour': ['@sys.color'],
  'sys.temperature': ['@sys.temperature'],
}

const FREE_TEXT = '@sys.any'

const ENTITY_BY_DATA_TYPE = new Map(
  Object.entries(DATA_TYPES_BY_ENTITY).flatMap(([entity, dataTypes]) =>
    dataTypes.map((dataType) => [dataType, entity]),
  ),
)

/**
 * Returns the entity of a Dialogflow data type (`@city`, `@sys.date`); null for free text, undefined if we have no such
 * system entity.
 */
export function entityOfDataType(dataType: string): string | null | undefined {
  const plain = dataType.replace(/:.*$/su, '')
  if (plain === FREE_TEXT) return null
  return plain.startsWith('@sys.') ? ENTITY_BY_DATA_TYPE.get(plain) : plain.replace(/^@/u, '')
}

export function dataTypeOfEntity(entity: string | null): string {
  if (entity === null) return FREE_TEXT
  return DATA_TYPES_BY_ENTITY[entity]?.[0] ?? `@${entity}`
}
