import { parameterToName, type IntentContent, type MarkContent, type ParameterContent } from '../botContent.ts'

/** An intent, and its name in the files. */
export interface NamedIntent {
  readonly intent: IntentContent
  readonly name: string
}

export const formOf = (intent: string): string => `${intent}_form`

/** The role of a mark: the name of its parameter, if several parameters have its entity. */
export const roleOf = (mark: Pick<MarkContent, 'entity' | 'parameter'>, intent: IntentContent): string | undefined =>
  parameterToName(mark, intent.parameters)?.name

/**
 * Writes the parameters as slots. Those of one name are one slot, whose mappings name the intents. While a form asks for
 * a slot, the whole answer or any value of its entity fills it.
 */
export function slotsOf(intents: readonly NamedIntent[]): Record<string, object> {
  const slots = new Map<string, object[]>()
  for (const { intent, name } of intents) {
    for (const parameter of intent.parameters) {
      slots.set(parameter.name, [...(slots.get(parameter.name) ?? []), ...mappingsOf(parameter, intent, name)])
    }
  }
  return Object.fromEntries(
    [...slots].map(([slot, mappings]) => [slot, { type: 'text', influence_conversation: false, mappings }]),
  )
}

function mappingsOf({ entity, name, required }: ParameterContent, intent: IntentContent, intentName: string): object[] {
  const conditions = [{ active_loop: formOf(intentName), requested_slot: name }]
  if (entity === null) return [{ type: 'from_text', ...(required ? { conditions } : { intent: intentName }) }]
  const role = roleOf({ entity, parameter: name }, intent)
  return [
    { type: 'from_entity', entity, ...(role === undefined ? {} : { role }), intent: intentName },
    ...(required ? [{ type: 'from_entity', entity, conditions }] : []),
  ]
}

export const formsOf = (intents: readonly NamedIntent[]): Record<string, object> =>
  Object.fromEntries(
    intents.map(({ intent, name }) => [
      formOf(name),
      { required_slots: intent.parameters.filter(({ required }) => required).map((parameter) => parameter.name) },
    ]),
  )

/** The roles of each entity that several parameters of an intent have. */
export function rolesByEntity(intents: readonly NamedIntent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const roles = new Map<string, Set<string>>()
  for (const { intent } of intents) {
    for (const { entity, name } of intent.parameters) {
      const role = entity === null ? undefined : roleOf({ entity, parameter: name }, intent)
      if (entity === null || role === undefined) continue
      roles.set(entity, (roles.get(entity) ?? new Set()).add(role))
    }
  }
  return roles
}
