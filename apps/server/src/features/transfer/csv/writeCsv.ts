import type { BotContent, IntentContent, Notice, WrittenBot } from '../botContent.ts'
import { writeMarkup } from '../rasa/markup.ts'
import { writeTable } from './cells.ts'

/** Writes `intents.csv` and, if there are entities, `entities.csv`. Adds a notice for content that tables cannot express. */
export function writeCsv({ entities, intents }: BotContent): WrittenBot {
  const notices = intents.flatMap(unsupported)
  const intentRows = intents.flatMap((intent) => rowsOf(intent, notices))
  const entityRows = entities.flatMap(({ name, values }) =>
    values.flatMap((value) =>
      value.type === 'pattern'
        ? value.patterns.map((pattern) => [name, value.value, 'pattern', pattern])
        : [[name, value.value, 'synonyms', value.synonyms.join(', ')]],
    ),
  )
  return {
    files: [
      { name: 'intents.csv', text: writeTable([['story', 'intent', 'phrase', 'response'], ...intentRows]) },
      ...(entityRows.length > 0
        ? [{ name: 'entities.csv', text: writeTable([['entity', 'value', 'type', 'synonyms'], ...entityRows]) }]
        : []),
    ],
    notices,
  }
}

/** One row per phrase; the responses are in the row of the first one. */
function rowsOf({ name, story = '', phrases, responses }: IntentContent, notices: Notice[]): string[][] {
  return Array.from({ length: Math.max(phrases.length, responses.length, 1) }, (_, at) => {
    const phrase = phrases[at]
    const written = phrase && writeMarkup(phrase, () => undefined)
    if (phrase && written === undefined) {
      notices.push({
        where: name,
        message: `“${phrase.text}” was written without its entities: it has brackets of its own.`,
      })
    }
    return [story, name, written ?? phrase?.text ?? '', responses[at] ?? '']
  })
}

function unsupported({ name, parameters, buttons, requires, opens }: IntentContent): Notice[] {
  const missing = [
    ...(parameters.length > 0 ? ['its parameters'] : []),
    ...(buttons.length > 0 ? ['its buttons'] : []),
    ...(requires.length > 0 || opens.length > 0 ? ['its contexts'] : []),
  ]
  return missing.map((what) => ({ where: name, message: `Tables cannot express ${what}.` }))
}
