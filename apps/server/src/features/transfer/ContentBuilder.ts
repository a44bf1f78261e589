import { isSystemEntityId, nameKey } from '@platform/contract'
import type { BotContent, EntityContent, IntentContent, Notice, PhraseContent, ReadBot } from './botContent.ts'

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }

/** Collects the content that a reader finds, in any order. Names are compared by `nameKey`. */
export class ContentBuilder {
  readonly #intents = new Map<string, Draft<IntentContent>>()
  readonly #entities = new Map<string, Draft<EntityContent>>()
  /** By entity: the position of each value with synonyms, and all terms of these values, by `nameKey`. */
  readonly #known = new Map<EntityContent, { readonly values: Map<string, number>; readonly terms: Set<string> }>()
  readonly #notices: Notice[] = []

  note(where: string, message: string): void {
    this.#notices.push({ where, message })
  }

  hasIntent(name: string): boolean {
    return this.#intents.has(nameKey(name))
  }

  /** Returns the intent of this name, and adds it if it is new. */
  intent(name: string): Draft<IntentContent> {
    const key = nameKey(name)
    const known = this.#intents.get(key)
    if (known) return known
    const created: Draft<IntentContent> = {
      name,
      phrases: [],
      responses: [],
      parameters: [],
      buttons: [],
      requires: [],
      opens: [],
    }
    this.#intents.set(key, created)
    return created
  }

  addPhrase(intent: string, phrase: PhraseContent): void {
    this.intent(intent).phrases.push(phrase)
  }

  /** Returns the entity of this name, and adds it if it is new. */
  entity(name: string): Draft<EntityContent> {
    const key = nameKey(name)
    const known = this.#entities.get(key)
    if (known) return known
    const created: Draft<EntityContent> = { name, values: [], isFuzzy: false }
    this.#entities.set(key, created)
    return created
  }

  hasEntity(name: string): boolean {
    return this.#entities.has(nameKey(name))
  }

  /** Adds a value with its synonyms, or the new synonyms of a known value. */
  addSynonyms(entity: string, value: string, synonyms: readonly string[]): void {
    const content = this.entity(entity)
    const known = this.#knownOf(content)
    const valueKey = nameKey(value)
    const at = known.values.get(valueKey) ?? content.values.length
    const before = content.values[at]
    const merged = before?.type === 'synonyms' ? [...before.synonyms] : []
    const keys = new Set(merged.map(nameKey))
    for (const synonym of synonyms) {
      const key = nameKey(synonym)
      if (key === '' || keys.has(key)) continue
      keys.add(key)
      merged.push(synonym)
      known.terms.add(key)
    }
    content.values[at] = { value: before?.value ?? value, type: 'synonyms', synonyms: merged }
    known.values.set(valueKey, at)
    known.terms.add(valueKey)
  }

  /** Adds the text of a marked part as a synonym of the value, unless it is known. System entities have no values. */
  addMarkedText(entity: string, text: string, value: string): void {
    if (isSystemEntityId(entity)) return
    const isKnown = this.#knownOf(this.entity(entity)).terms.has(nameKey(text))
    if (!isKnown) this.addSynonyms(entity, value, text === value ? [] : [text])
  }

  #knownOf(entity: EntityContent): { readonly values: Map<string, number>; readonly terms: Set<string> } {
    const known = this.#known.get(entity) ?? { values: new Map<string, number>(), terms: new Set<string>() }
    this.#known.set(entity, known)
    return known
  }

  addPatterns(entity: string, value: string, patterns: readonly string[]): void {
    this.entity(entity).values.push({ value, type: 'pattern', patterns: [...patterns] })
  }

  read(): ReadBot {
    const content: BotContent = { entities: [...this.#entities.values()], intents: [...this.#intents.values()] }
    return { content, notices: this.#notices }
  }
}
