import { isSystemEntityId, nameKey } from '@platform/contract'
import { parse } from 'csv-parse/sync'
import { hasEntity, type BotFile, type MarkContent, type ReadBot } from '../botContent.ts'
import { ContentBuilder } from '../ContentBuilder.ts'
import { describeBroken, readMarkup, type Mark } from '../rasa/markup.ts'
import { unguardCell } from '../../../core/csv/cells.ts'

/** Accepted titles of each column. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  story: ['story', 'topic'],
  intent: ['intent', 'label', 'category', 'class'],
  phrase: ['phrase', 'utterance', 'text', 'example', 'training phrase', 'question', 'sentence'],
  response: ['response', 'answer', 'reply'],
  entity: ['entity'],
  value: ['value'],
  type: ['type'],
  synonyms: ['synonyms', 'synonym', 'patterns'],
  parameter: ['parameter', 'slot'],
  required: ['required', 'mandatory'],
  default: ['default', 'default value'],
  prompt: ['prompt'],
  list: ['list', 'is list'],
}

/** The marks of a phrase of an intent. */
interface MarkedRow {
  readonly intent: string
  /** Position of the phrase in its intent. */
  readonly at: number
  readonly marks: readonly Mark[]
}
type Row = Readonly<Record<string, string>>

/**
 * Reads tables: one of intents (`story, intent, phrase, response`; marked parts of phrases as `[Delhi](city)`, or as
 * `[Delhi](to:city)` with the parameter), one of entities (`entity, value, type, synonyms`, synonyms separated by commas)
 * and one of parameters (`intent, parameter, entity, required, default, prompt, list`, a row for each further prompt). The
 * order of the columns is free, and a blank cell of `story`, `intent` or `parameter` repeats the one above.
 */
export function readCsv(files: readonly BotFile[]): ReadBot {
  const builder = new ContentBuilder()
  const markedRows: MarkedRow[] = []
  const names = new IntentNames(builder)
  for (const { name, text } of files) {
    if (!/\.(?:csv|tsv|txt)$/iu.test(name)) continue
    const rows = parseTable(name, text, builder)
    const [first] = rows
    if (!first) continue
    if ('parameter' in first && 'intent' in first && !('phrase' in first)) readParameters(name, rows, builder)
    else if ('entity' in first && 'value' in first) readEntities(name, rows, builder)
    else if ('intent' in first && ('phrase' in first || 'response' in first))
      readIntents(name, rows, { builder, names, markedRows })
    else {
      builder.note(
        name,
        'The first row must name the columns: “intent” and “phrase” (and perhaps “story” and “response”), or “entity”, “value”, “type” and “synonyms”, or “intent”, “parameter”, “entity”, “required”, “default” and “prompt”.',
      )
    }
  }
  // After all tables, because parameters, entities and values may be defined in a later one.
  const marks = markedRows.flatMap((row) => readMarks(row, builder))
  for (const { entity, text, value = text } of marks) builder.addMarkedText(entity, text, value)
  return builder.read()
}

/** Gives the marks of a phrase their parameters. Returns them with their entities and values. */
function readMarks({ intent, at, marks }: MarkedRow, builder: ContentBuilder): Mark[] {
  const { phrases } = builder.intent(intent)
  const phrase = phrases[at]
  if (!phrase) return []
  const read = marks.map((mark) => markOfParameter(intent, mark, builder))
  const annotations = phrase.annotations.map(({ start, end }, index): MarkContent => {
    const { entity = '', role } = read[index] ?? {}
    return { entity, ...(role === undefined ? {} : { parameter: role }), start, end }
  })
  phrases[at] = { ...phrase, annotations }
  return read
}

/**
 * Reads `(a:b)`: the parameter `a` of the entity `b`, if the tables have such a parameter, or such an entity but no
 * entity `a`. Otherwise it is the value `b` of the entity `a`.
 */
function markOfParameter(intent: string, mark: Mark, builder: ContentBuilder): Mark {
  const { entity: name, value: entity, text } = mark
  if (entity === undefined) return mark
  const { parameters } = builder.intent(intent)
  const isKnown = parameters.some((one) => nameKey(one.name) === nameKey(name) && hasEntity(one, entity))
  const isEntity = (builder.hasEntity(entity) || isSystemEntityId(entity)) && !builder.hasEntity(name)
  if (!isKnown && !isEntity) return mark
  if (!isKnown) parameters.push({ entity, name, required: false, value: '', prompts: [] })
  return { entity, role: name, text }
}

/** Parses rows with the known columns. The separator is the one that is most frequent in the first row. */
function parseTable(name: string, text: string, builder: ContentBuilder): Row[] {
  const [head = ''] = text.split(/\r?\n/u, 1)
  const delimiter =
    [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ','
  try {
    return parse(text, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_quotes: true,
      relax_column_count: true,
      columns: (given: string[]) => given.map((title) => columnOf(title) ?? false),
    }) as unknown as Row[]
  } catch (error) {
    builder.note(name, `This table cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

function columnOf(title: string): string | undefined {
  const plain = title.trim().toLowerCase()
  return Object.keys(COLUMNS).find((column) => COLUMNS[column]?.includes(plain))
}

/**
 * The names of the intents of tables. Names of intents are unique in an agent, but two stories of a table may have an
 * intent of the same name: the second gets the name of its story too, so that neither becomes a part of the other.
 */
class IntentNames {
  readonly #builder: ContentBuilder
  /** The name of an intent by its name in the table and its story, and the story of each intent. */
  readonly #names = new Map<string, string>()
  readonly #stories = new Map<string, string>()

  constructor(builder: ContentBuilder) {
    this.#builder = builder
  }

  /**
   * Returns the name of an intent.
   *
   * @param story the story that its row names
   * @param storyAbove the story of the rows above
   */
  nameOf(file: string, intent: string, { story, storyAbove }: { story: string; storyAbove: string }): string {
    const known = this.#names.get(keyOf(intent, story === '' ? storyAbove : story))
    if (known !== undefined) return known
    if (story === '' && this.#builder.hasIntent(intent)) return intent
    const owner = this.#stories.get(nameKey(intent)) ?? ''
    const isTaken = this.#builder.hasIntent(intent) && owner !== '' && story !== ''
    const name = isTaken ? this.#freeName(`${intent} (${story})`) : intent
    if (isTaken) {
      const message = `“${intent}” is an intent of the stories “${owner}” and “${story}”. Names of intents are unique, so the one of “${story}” is imported as “${name}”.`
      this.#builder.note(file, message)
    }
    if (story !== '' || storyAbove !== '') this.#names.set(keyOf(intent, story || storyAbove), name)
    if (owner === '' || isTaken) this.#stories.set(nameKey(name), story || storyAbove)
    return name
  }

  #freeName(name: string): string {
    let free = name
    for (let number = 2; this.#builder.hasIntent(free); number++) free = `${name} ${number}`
    return free
  }
}

const keyOf = (intent: string, story: string): string => JSON.stringify([nameKey(intent), nameKey(story)])

interface IntentReading {
  readonly builder: ContentBuilder
  readonly names: IntentNames
  readonly markedRows: MarkedRow[]
}

function readIntents(file: string, rows: readonly Row[], { builder, names, markedRows }: IntentReading): void {
  let name = ''
  let story = ''
  for (const [at, row] of rows.entries()) {
    const cell = (column: string): string => unguardCell(row[column] ?? '').trim()
    if (cell('intent') !== '') {
      const storyAbove = story
      name = names.nameOf(file, cell('intent'), { story: cell('story'), storyAbove })
      story = cell('story') || (builder.hasIntent(name) ? (builder.intent(name).story ?? '') : storyAbove)
    }
    if (name === '') {
      builder.note(file, `Row ${at + 2} belongs to no intent.`)
      continue
    }
    const intent = builder.intent(name)
    if (story !== '' && intent.story === undefined) intent.story = story
    if (cell('phrase') !== '') {
      const { phrase, marks, broken } = readMarkup(cell('phrase'))
      if (marks.length > 0) markedRows.push({ intent: name, at: intent.phrases.length, marks })
      builder.addPhrase(name, phrase)
      for (const part of broken) builder.note(file, `Row ${at + 2}: ${describeBroken(part)}`)
    }
    const response = cell('response')
    if (response !== '' && !intent.responses.includes(response)) intent.responses.push(response)
  }
}

function readEntities(file: string, rows: readonly Row[], builder: ContentBuilder): void {
  let entity = ''
  for (const [at, row] of rows.entries()) {
    const cell = (column: string): string => unguardCell(row[column] ?? '').trim()
    entity = cell('entity') || entity
    if (entity === '' || cell('value') === '') {
      builder.note(file, `Row ${at + 2} has no ${entity === '' ? 'entity' : 'value'}.`)
      continue
    }
    // A comma is part of many patterns: there is one pattern per row.
    if (cell('type').toLowerCase() === 'pattern') builder.addPatterns(entity, cell('value'), [cell('synonyms')])
    else
      builder.addSynonyms(
        entity,
        cell('value'),
        cell('synonyms')
          .split(',')
          .map((synonym) => synonym.trim()),
      )
  }
}

const isNo = (cell: string): boolean => ['no', 'false', '0', 'n'].includes(cell.toLowerCase())

function readParameters(file: string, rows: readonly Row[], builder: ContentBuilder): void {
  let intent = ''
  let name = ''
  for (const [at, row] of rows.entries()) {
    const cell = (column: string): string => unguardCell(row[column] ?? '').trim()
    if (cell('intent') !== '' && cell('intent') !== intent) {
      intent = cell('intent')
      name = ''
    }
    name = cell('parameter') || name
    if (intent === '' || name === '') {
      builder.note(file, `Row ${at + 2} has no ${intent === '' ? 'intent' : 'parameter'}.`)
      continue
    }
    const prompts = cell('prompt') === '' ? [] : [cell('prompt')]
    const { parameters } = builder.intent(intent)
    const known = parameters.findIndex((parameter) => nameKey(parameter.name) === nameKey(name))
    const before = parameters[known]
    if (before) parameters[known] = { ...before, prompts: [...before.prompts, ...prompts] }
    else {
      const entity = cell('entity') || null
      const isList = cell('list') !== '' && !isNo(cell('list')) && entity !== null
      parameters.push({
        entity,
        name,
        required: !isNo(cell('required')),
        value: cell('default'),
        prompts,
        ...(isList ? { isList } : {}),
      })
    }
  }
}
