import * as z from 'zod/mini'
import { JsonMeter } from './JsonMeter.ts'

interface JsonSchema {
  type?: string | string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  const?: unknown
  enum?: unknown[]
}

const shapes = new WeakMap<z.ZodMiniType, JsonSchema>()

function shapeOf(schema: z.ZodMiniType): JsonSchema {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  shapes.set(schema, shape)
  return shape
}

/** Parses a text that contains JSON. Returns the text itself if it is not JSON, or larger than a JSON body may be. */
export type ParseNested = (text: string) => unknown

/** Parser of the texts of one request. The limits of a JSON body hold for all of them together. */
export function nestedJson(): ParseNested {
  const meter = new JsonMeter()
  return (text) => {
    if (meter.addText(text) !== undefined) return text
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
}

/**
 * Converts strings of queries and forms to the number, boolean, null, list or object that the schema requires at that
 * field. Keeps a string if the schema accepts one, or if the conversion fails (the schema then reports the error).
 */
export function coerceStrings(
  schema: z.ZodMiniType,
  fields: Record<string, unknown>,
  parse: ParseNested = nestedJson(),
): Record<string, unknown> {
  const properties = shapeOf(schema).properties ?? {}
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const property = properties[key]
      return [key, property && typeof value === 'string' ? coerced(property, value, parse) : value]
    }),
  )
}

/** Whether the schema accepts a string, and whether it accepts null, at this field. Both false for an unknown field. */
export function fieldTakes(schema: z.ZodMiniType, key: string): { string: boolean; null: boolean } {
  const property = shapeOf(schema).properties?.[key]
  const types = property ? typesOf(property) : []
  return { string: types.includes('string'), null: types.includes('null') }
}

function coerced(property: JsonSchema, value: string, parse: ParseNested): unknown {
  const types = typesOf(property)
  return types.includes('string') || types.length === 0 ? value : parse(value)
}

function typesOf(schema: JsonSchema): string[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(typesOf)
  if (schema.type) return [schema.type].flat()
  if (schema.enum) return schema.enum.map((value) => typeof value)
  return schema.const === undefined ? [] : [typeof schema.const]
}
