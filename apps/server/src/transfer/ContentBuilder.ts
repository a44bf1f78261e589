import { nameKey, type EntityValue } from '@platform/contract'
import type { BotContent, EntityContent, IntentContent, Notice, PhraseContent, ReadBot } from './botContent.ts'

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K] }

/** Collects what a reader finds, in any order; names that are equal by our rules are one. */
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

  /** The intent of this name, made when it is met first. */
  intent(name: string): Draft<IntentContent> {
    const key = nameKey(name)
    const known = this.#intents.get(key)
    if (known) return known
    const made: Draft<IntentContent> = {
      name,
      phrases: [],
      responses: [],
      parameters: [],
      buttons: [],
      requires: [],
      opens: [],
    }
    this.#intents.set(key, made)
    return made
  }

  addPhrase(intent: string, phrase: PhraseContent): void {
    this.intent(intent).phrases.push(phrase)
  }

  /** The entity of this name, made when it is met first. */
  entity(name: string): Draft<EntityContent> {
    const key = nameKey(name)
    const known = this.#entities.get(key)
    if (known) return known
    const made: Draft<EntityContent> = { name, values: [], isFuzzy: false }
    this.#entities.set(key, made)
    return made
  }

  hasEntity(name: string): boolean {
    return this.#entities.has(nameKey(name))
  }

  /** A value with its synonyms: those that are new when the value is known already. */
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
  addSpoken(entity: string, text: string, value: string): void {
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
