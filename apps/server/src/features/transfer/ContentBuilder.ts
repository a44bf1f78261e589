import { nameKey, type EntityValue } from '@platform/contract'
import type { BotContent, EntityContent, IntentContent, Notice, PhraseContent, ReadBot } from './botContent.ts'

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }

/** Collects the content that a reader finds, in any order. Names are compared by `nameKey`. */
export class ContentBuilder {
  readonly #intents = new Map<string, Draft<IntentContent>>()
  readonly #entities = new Map<string, Draft<EntityContent>>()
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
    const { values } = this.entity(entity)
    const at = values.findIndex((known) => known.type === 'synonyms' && nameKey(known.value) === nameKey(value))
    const known = values[at]
    const before = known?.type === 'synonyms' ? known.synonyms : []
    const keys = new Set(before.map(nameKey))
    const merged = [...before]
    for (const synonym of synonyms) {
      if (nameKey(synonym) === '' || keys.has(nameKey(synonym))) continue
      keys.add(nameKey(synonym))
      merged.push(synonym)
    }
    const next: EntityValue = { value: known?.value ?? value, type: 'synonyms', synonyms: merged }
    if (known) values[at] = next
    else values.push(next)
  }

  /** Adds the text of a marked part as a synonym of the value, unless it is known. */
  addMarkedText(entity: string, text: string, value: string): void {
    const key = nameKey(text)
    const isKnown = this.entity(entity).values.some(
      (known) => known.type === 'synonyms' && [known.value, ...known.synonyms].some((term) => nameKey(term) === key),
    )
    if (!isKnown) this.addSynonyms(entity, value, text === value ? [] : [text])
  }

  addPatterns(entity: string, value: string, patterns: readonly string[]): void {
    this.entity(entity).values.push({ value, type: 'pattern', patterns: [...patterns] })
  }

  read(): ReadBot {
    const content: BotContent = { entities: [...this.#entities.values()], intents: [...this.#intents.values()] }
    return { content, notices: this.#notices }
  }
}
