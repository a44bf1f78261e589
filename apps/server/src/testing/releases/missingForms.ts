import { z } from 'zod'

/**
 * Returns the forms of a schema that no value has: members of unions and enumerations, entries of lists and records,
 * properties that may be absent, and null. Each is named by its path, such as `[].kind: "link"`.
 *
 * @param values that the schema accepts
 */
export function missingForms(schema: z.core.$ZodType, values: readonly unknown[], path = ''): string[] {
  if (values.length === 0) return [path]
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] }
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, property]) => {
        const found = values.map((value) => (value as Readonly<Record<string, unknown>>)[key])
        return missingForms(property, found, `${path}.${key}`)
      })
    case 'array':
      return missingForms(def.element, values.flat(), `${path}[]`)
    case 'record': {
      const entries = values.flatMap((value) => Object.values(value as Readonly<Record<string, unknown>>))
      return missingForms(def.valueType, entries, `${path}.*`)
    }
    case 'union':
      return def.options.flatMap((option, index) => {
        const accepted = values.filter((value) => z.core.safeParse(option, value).success)
        return missingForms(option, accepted, `${path}(${index + 1})`)
      })
    case 'nullable':
    case 'optional': {
      const none = def.type === 'nullable' ? null : undefined
      const given = values.filter((value) => value !== none)
      const isNeverNone = given.length === values.length
      return [...(isNeverNone ? [`${path}: ${none}`] : []), ...missingForms(def.innerType, given, path)]
    }
    case 'enum':
      return Object.values(def.entries)
        .filter((entry) => !values.includes(entry))
        .map((entry) => `${path}: ${JSON.stringify(entry)}`)
    default:
      return []
  }
}
