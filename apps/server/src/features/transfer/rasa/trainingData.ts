import { fieldsOf, isFields, listOf, textOf, type Fields } from '../fields.ts'
import { readMarkup, type MarkedPhrase } from './markup.ts'

/** An entry of the training data, in every format of Rasa. */
export type TrainingEntry =
  | {
      readonly type: 'intent'
      readonly name: string
      /** What our own export wrote beside the name. */
      readonly metadata: Fields
      readonly phrases: readonly MarkedPhrase[]
    }
  | { readonly type: 'synonym' | 'lookup' | 'regex'; readonly name: string; readonly examples: readonly string[] }

/** Reads the key `nlu` of Rasa 2 and 3. `note` gets a sentence for each entry that cannot be read. */
export function readTrainingEntries(nlu: unknown, note: (message: string) => void): TrainingEntry[] {
  return listOf(nlu)
    .filter(isFields)
    .flatMap((item): TrainingEntry[] => {
      const examples = examplesOf(item.examples)
      const intent = textOf(item.intent)
      if (intent !== undefined) {
        const phrases = examples.map(readMarkup)
        return [{ type: 'intent', name: intent, metadata: fieldsOf(item.metadata), phrases }]
      }
      for (const type of ['synonym', 'lookup', 'regex'] as const) {
        const name = textOf(item[type])
        if (name !== undefined && (type !== 'regex' || examples.length > 0)) return [{ type, name, examples }]
      }
      note(`An entry of the training data has an unknown type: ${Object.keys(item).join(', ')}.`)
      return []
    })
}

/** Returns the lines of a block such as `- book a flight`, or the texts of a list. */
function examplesOf(examples: unknown): string[] {
  if (typeof examples === 'string') {
    return examples.split(/\r?\n/u).flatMap((line) => {
      const example = /^\s*-\s+(.*\S)\s*$/u.exec(line)?.[1]
      return example === undefined ? [] : [example]
    })
  }
  return listOf(examples).flatMap((item) => {
    const text = textOf(isFields(item) ? item.text : item)
    return text === undefined ? [] : [text.trim()]
  })
}
