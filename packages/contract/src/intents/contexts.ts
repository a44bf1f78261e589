import * as z from 'zod/mini'
import { nameKey } from '../names.ts'
import type { Dialogue } from './dialogue.schema.ts'

/**
 * A context of an agent, with the number of intents that open it and that require it, and the names of the parameters whose
 * values are kept while it is open: intents that require it may name them.
 */
export const ContextUseSchema = z.object({
  name: z.string(),
  opens: z.int(),
  requires: z.int(),
  parameters: z.array(z.string()),
})
export type ContextUse = z.infer<typeof ContextUseSchema>

/** The part of an intent that decides which values a follow-up may name. */
export interface ContextSource {
  readonly parameters: readonly { readonly name: string }[]
  readonly dialogue: Pick<Dialogue, 'opens' | 'requires' | 'fulfilment'>
}

/** Returns the contexts that intents open or require, in the order of their names. Names are compared without case. */
export function contextUses(sources: readonly ContextSource[]): ContextUse[] {
  const uses = new Map<string, Omit<ContextUse, 'parameters'>>()
  const count = (names: readonly string[], field: 'opens' | 'requires'): void => {
    for (const [key, name] of new Map(names.map((each) => [nameKey(each), each]))) {
      const use = uses.get(key) ?? { name, opens: 0, requires: 0 }
      if (key !== '') uses.set(key, { ...use, [field]: use[field] + 1 })
    }
  }
  for (const {
    dialogue: { opens, requires },
  } of sources) {
    count(
      opens.map(({ name }) => name),
      'opens',
    )
    count(requires, 'requires')
  }
  const keptOf = keptByContext(sources)
  return [...uses.values()]
    .map((use) => ({ ...use, parameters: keptOf(use.name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Returns the names of the parameters whose values are kept while one of these contexts is open, each once. */
export function keptParameters(requires: readonly string[], contexts: readonly ContextUse[]): string[] {
  const required = new Set(requires.map(nameKey))
  return [...new Set(contexts.flatMap(({ name, parameters }) => (required.has(nameKey(name)) ? parameters : [])))]
}

/**
 * Returns the function that returns the parameters whose values are kept while a context is open: those of the intents that
 * open it, and those that were kept when these answered. The reply of a fulfilment may open any context.
 */
function keptByContext(sources: readonly ContextSource[]): (name: string) => string[] {
  const byContext = new Map<string, ContextSource[]>()
  for (const source of sources) {
    for (const key of new Set(source.dialogue.opens.map(({ name }) => nameKey(name)))) {
      byContext.set(key, [...(byContext.get(key) ?? []), source])
    }
  }
  const fulfilled = sources.filter(({ dialogue }) => dialogue.fulfilment !== null)
  return (name) => {
    const names = new Map<string, string>()
    const seen = new Set<string>()
    const visit = (key: string): void => {
      if (seen.has(key)) return
      seen.add(key)
      for (const { parameters, dialogue } of [...(byContext.get(key) ?? []), ...fulfilled]) {
        for (const parameter of parameters) names.set(nameKey(parameter.name), parameter.name)
        for (const required of dialogue.requires) visit(nameKey(required))
      }
    }
    visit(nameKey(name))
    return [...names.values()]
  }
}

/**
 * Returns a key of the contexts that an intent requires. Intents with different keys answer at different moments of a
 * conversation, so their phrases may be the same.
 */
export function requiredContextsKey(requires: readonly string[]): string {
  return [...new Set(requires.map(nameKey))].toSorted().join('\n')
}
