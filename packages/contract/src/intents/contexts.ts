import * as z from 'zod/mini'
import { nameKey } from '../names.ts'
import type { Dialogue } from './dialogue.schema.ts'

/** A context of an agent, with the number of intents that open it and that require it. */
export const ContextUseSchema = z.object({ name: z.string(), opens: z.int(), requires: z.int() })
export type ContextUse = z.infer<typeof ContextUseSchema>

/** Returns the contexts that intents open or require, in the order of their names. Names are compared without case. */
export function contextUses(dialogues: readonly Pick<Dialogue, 'opens' | 'requires'>[]): ContextUse[] {
  const uses = new Map<string, ContextUse>()
  const count = (names: readonly string[], field: 'opens' | 'requires'): void => {
    for (const [key, name] of new Map(names.map((each) => [nameKey(each), each]))) {
      const use = uses.get(key) ?? { name, opens: 0, requires: 0 }
      if (key !== '') uses.set(key, { ...use, [field]: use[field] + 1 })
    }
  }
  for (const { opens, requires } of dialogues) {
    count(
      opens.map(({ name }) => name),
      'opens',
    )
    count(requires, 'requires')
  }
  return [...uses.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * Returns a key of the contexts that an intent requires. Intents with different keys answer at different moments of a
 * conversation, so their phrases may be the same.
 */
export function requiredContextsKey(requires: readonly string[]): string {
  return [...new Set(requires.map(nameKey))].toSorted().join('\n')
}
