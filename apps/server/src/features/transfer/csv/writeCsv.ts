import {
  hasTranslations,
  parameterToName,
  type BotContent,
  type IntentContent,
  type MarkContent,
  type Notice,
  type WrittenBot,
} from '../botContent.ts'
import { jsonMark, shortMark, writeMarkup } from '../rasa/markup.ts'
import { writeTable } from '../../../core/csv/cells.ts'

/** Writes `intents.csv` and, if there are any, `entities.csv` and `parameters.csv`. Adds a notice for content that tables cannot express. */
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
  const parameterRows = intents.flatMap(parameterRowsOf)
  return {
    files: [
      { name: 'intents.csv', text: writeTable([['story', 'intent', 'phrase', 'response'], ...intentRows]) },
      ...(entityRows.length > 0
        ? [{ name: 'entities.csv', text: writeTable([['entity', 'value', 'type', 'synonyms'], ...entityRows]) }]
        : []),
      ...(parameterRows.length > 0
        ? [{ name: 'parameters.csv', text: writeTable([PARAMETER_COLUMNS, ...parameterRows]) }]
        : []),
    ],
    notices,
  }
}

const PARAMETER_COLUMNS = ['intent', 'parameter', 'entity', 'required', 'default', 'prompt', 'list']

/** One row per parameter, and one for each of its further prompts. */
function parameterRowsOf({ name: intent, parameters }: IntentContent): string[][] {
  return parameters.flatMap(({ name, entity, required, isList, value, prompts: [prompt = '', ...further] }) => [
    [intent, name, entity ?? '', required ? 'yes' : 'no', value, prompt, isList ? 'yes' : 'no'],
    ...further.map((text) => [intent, name, '', '', '', text, '']),
  ])
}

/** One row per phrase; the responses are in the row of the first one. */
function rowsOf({ name, story = '', phrases, responses, parameters }: IntentContent, notices: Notice[]): string[][] {
  return Array.from({ length: Math.max(phrases.length, responses.length, 1) }, (_, at) => {
    const phrase = phrases[at]
    const written = phrase && writeMarkup(phrase, (mark) => writeMark(mark, parameters))
    if (phrase && written === undefined) {
      notices.push({
        where: name,
        message: `“${phrase.text}” was written without its entities: it has brackets of its own.`,
      })
    }
    return [story, name, written ?? phrase?.text ?? '', responses[at] ?? '']
  })
}

/** `(city)`, or `(from:city)` if several parameters have the entity. */
function writeMark(mark: MarkContent, parameters: IntentContent['parameters']): string {
  const { entity } = mark
  const role = parameterToName(mark, parameters)?.name
  const short = role === undefined ? shortMark(entity) : shortMark(role, entity)
  return short ?? jsonMark({ entity, ...(role === undefined ? {} : { role }) })
}

function unsupported(intent: IntentContent): Notice[] {
  const { name, buttons, requires, opens } = intent
  const missing = [
    ...(hasTranslations(intent) ? ['its texts in other languages'] : []),
    ...(buttons.length > 0 ? ['its buttons'] : []),
    ...(requires.length > 0 || opens.length > 0 ? ['its contexts'] : []),
  ]
  return missing.map((what) => ({ where: name, message: `Tables cannot express ${what}.` }))
}
