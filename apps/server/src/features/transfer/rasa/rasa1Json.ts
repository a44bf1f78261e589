import { isFields, fieldsOf, listOf, textOf, type Fields } from '../fields.ts'
import type { MarkContent } from '../botContent.ts'
import type { Mark, MarkedPhrase } from './markup.ts'
import type { TrainingEntry } from './trainingData.ts'

/** The key of the training data of Rasa 1 in JSON. */
export const RASA_1_KEY = 'rasa_nlu_data'

/** What the readers of Rasa 1 need besides their file. */
export interface Rasa1Reading {
  /** Gets a sentence for each part that is left out. */
  readonly note: (message: string) => void
  /** Returns the lines of a file that a lookup table names; undefined if it was not uploaded. */
  readonly linesOf: (path: string) => readonly string[] | undefined
}

/** Reads the training data of Rasa 1 in JSON: examples, synonyms, lookup tables and regular expressions. */
export function readRasa1Json(data: Fields, { note, linesOf }: Rasa1Reading): TrainingEntry[] {
  // Rasa NLU 0.x had two further lists of examples.
  const examples = [data.common_examples, data.intent_examples, data.entity_examples].flatMap(listOf).filter(isFields)
  const entries: TrainingEntry[] = []
  for (const [intent, given] of Map.groupBy(examples, (example) => textOf(example.intent) ?? '')) {
    if (intent === '') note(`Examples without an intent were left out: ${given.length}.`)
    else entries.push({ type: 'intent', name: intent, metadata: {}, phrases: given.map((one) => phraseOf(one, note)) })
  }
  for (const item of listOf(data.entity_synonyms).filter(isFields)) {
    const name = textOf(item.value)
    if (name !== undefined) entries.push({ type: 'synonym', name, examples: textsOf(item.synonyms) })
  }
  for (const item of listOf(data.lookup_tables).filter(isFields)) {
    const name = textOf(item.name)
    if (name === undefined) continue
    const values = typeof item.elements === 'string' ? linesOf(item.elements) : textsOf(item.elements)
    if (values) entries.push({ type: 'lookup', name, examples: values })
    else note(missingTable(name, String(item.elements)))
  }
  for (const item of listOf(data.regex_features).filter(isFields)) {
    const [name, pattern] = [textOf(item.name), textOf(item.pattern)]
    if (name !== undefined && pattern !== undefined) entries.push({ type: 'regex', name, examples: [pattern] })
  }
  return entries
}

export const missingTable = (name: string, path: string): string =>
  `The file “${path}” of the lookup table “${name}” was not uploaded, so the table was left out.`

const textsOf = (value: unknown): string[] => listOf(value).flatMap((item) => textOf(item) ?? [])

/** Reads an example, whose marks are beside its text. Positions that do not fit the text are left out with a note. */
function phraseOf(example: Fields, note: (message: string) => void): MarkedPhrase {
  const text = textOf(example.text) ?? ''
  const toUnits = unitsOf(text)
  const annotations: MarkContent[] = []
  const marks: Mark[] = []
  const given = listOf(example.entities).map(fieldsOf)
  for (const fields of given.toSorted((one, other) => Number(one.start) - Number(other.start))) {
    const [entity, start, end] = [textOf(fields.entity), toUnits(fields.start), toUnits(fields.end)]
    const leaveOut = (reason: string): void => note(`A mark of “${text}” was left out, because ${reason}.`)
    if (entity === undefined || entity.trim() === '') {
      leaveOut('it names no entity')
      continue
    }
    if (start === undefined || end === undefined || end <= start) {
      leaveOut(`its positions for “${entity}” are no part of the text`)
      continue
    }
    const before = annotations.at(-1)
    if (before && start < before.end) {
      const [first, second] = [before, { entity, start, end }].map(
        (one) => `“${text.slice(one.start, one.end)}” (${one.entity})`,
      )
      leaveOut(`marks cannot overlap: ${second} begins within ${first}`)
      continue
    }
    annotations.push({ entity, start, end })
    const [value, role, group] = [textOf(fields.value), textOf(fields.role), textOf(fields.group)]
    marks.push({
      entity,
      text: text.slice(start, end),
      ...(value === undefined ? {} : { value }),
      ...(role === undefined || role === '' ? {} : { role }),
      ...(group === undefined || group === '' ? {} : { group }),
    })
  }
  return { phrase: { text, annotations }, marks, broken: [] }
}

/** Returns a function that converts positions of Rasa, in code points, to UTF-16 units; undefined outside the text. */
function unitsOf(text: string): (position: unknown) => number | undefined {
  const positions = [0]
  for (const character of text) positions.push((positions.at(-1) ?? 0) + character.length)
  return (position) => (typeof position === 'number' ? positions[position] : undefined)
}
