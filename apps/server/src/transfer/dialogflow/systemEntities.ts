/** Dialogflow's system entities by ours. Several of theirs are one of ours: the first is what an export writes. */
const BY_OURS: Readonly<Record<string, readonly string[]>> = {
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

const BY_THEIRS = new Map(Object.entries(BY_OURS).flatMap(([ours, theirs]) => theirs.map((name) => [name, ours])))

/** The entity that a Dialogflow data type (`@city`, `@sys.date`) means; undefined for a system entity without a like. */
export function entityOfDataType(dataType: string): string | undefined {
  const plain = dataType.replace(/:.*$/su, '')
  return plain.startsWith('@sys.') ? BY_THEIRS.get(plain) : plain.replace(/^@/u, '')
}

export function dataTypeOfEntity(entity: string): string {
  return BY_OURS[entity]?.[0] ?? `@${entity}`
}
