import * as z from 'zod/mini'
import { exampleFile } from './exampleFile.ts'

/** Values by field name. */
export type Known = Readonly<Record<string, unknown>>

/** Candidates for a text: the first one that the schema accepts is the example. */
const TEXTS = [
  'example',
  'https://www.example.com',
  '#1a2b3c',
  '2026-03-02T09:30:00.000Z',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
]
const NUMBERS = [1, 0, 10, 100, 1_000]
/** Largest number of items that is tried for a list. */
const ITEMS_MAX = 3

/**
 * Returns the smallest valid value of a schema, always the same one: optional fields are left out, a list has its
 * minimum number of items, a choice is its first option.
 *
 * @param known Values for fields of the outermost object, optional ones too. Unknown names are ignored.
 * @param itemsMin The least number of items of a list, also if the schema requires fewer.
 * @throws `Error` with the path of the part for which the generator has no value.
 */
export function exampleOf(schema: z.core.$ZodType, known: Known = {}, itemsMin = 0): unknown {
  return generate(schema, known, { path: 'input', itemsMin })
}

interface Position {
  readonly path: string
  readonly itemsMin: number
}

function generate(schema: z.core.$ZodType, known: Known, position: Position): unknown {
  const { path, itemsMin } = position
  const within = (key: string | number): Position => ({ path: `${path}.${key}`, itemsMin })
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes
  switch (def.type) {
    case 'string':
      return accepted(schema, [...examplesOf(schema), ...TEXTS], path)
    case 'number':
      return accepted(schema, NUMBERS, path)
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'union':
      return generate(def.options[0] ?? schema, {}, position)
    case 'optional':
    case 'nullable':
    case 'default':
      return generate(def.innerType, known, position)
    case 'custom':
      return accepted(schema, [exampleFile('example.txt')], path)
    case 'array': {
      const item = generate(def.element, {}, within(0))
      const lists = Array.from({ length: ITEMS_MAX + 1 }, (_, length) => Array.from({ length }, () => item))
      return accepted(schema, [...lists.slice(itemsMin), ...lists], path)
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          if (name in known) return [[name, known[name]]]
          return mayBeAbsent(field) ? [] : [[name, generate(field, {}, within(name))]]
        }),
      )
    case 'record':
      return {}
    case 'unknown':
      return null
    default:
      throw new Error(`No example for a schema of type "${def.type}" at ${path}: add it to exampleOf.ts.`)
  }
}

/** Returns the examples that the contract declares by `meta({ examples })`. */
function examplesOf(schema: z.core.$ZodType): readonly unknown[] {
  const { examples } = z.globalRegistry.get(schema) ?? {}
  return Array.isArray(examples) ? examples : []
}

const mayBeAbsent = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success

function accepted(schema: z.core.$ZodType, candidates: readonly unknown[], path: string): unknown {
  const found = candidates.find((candidate) => z.safeParse(schema, candidate).success)
  if (found === undefined) throw new Error(`No example is valid at ${path}: add one to exampleOf.ts.`)
  return found
}
