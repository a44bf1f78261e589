import { isScalar, parseDocument, visit, type Document } from 'yaml'
import type { BotFile, Notice } from '../botContent.ts'
import { isFields, type Fields } from '../fields.ts'
import { RASA_1_KEY, readRasa1Json } from './rasa1Json.ts'
import { isRasa1Markdown, readRasa1Markdown } from './rasa1Markdown.ts'
import { readTrainingEntries, type TrainingEntry } from './trainingData.ts'

/**
 * Repeated keys are found by `repeatedKey`, because the library compares each key with all before it. Aliases are
 * refused, because a few lines of them can expand to gigabytes.
 */
const YAML_OPTIONS = { uniqueKeys: false, schema: 'core', prettyErrors: true } as const

/** One parsed file. */
export interface RasaFile {
  readonly name: string
  /** Its top-level keys: those of Rasa 2 and 3, without the training data. */
  readonly fields: Fields
  readonly entries: readonly TrainingEntry[]
  /** Its text, to find the line of an example. */
  readonly text: string
}

/** Whether a file is training data of Rasa 1 in JSON. */
export const isRasa1Json = ({ name, text }: BotFile): boolean =>
  /\.json$/iu.test(name) && text.includes(`"${RASA_1_KEY}"`)

const isMarkdown = ({ name }: BotFile): boolean => /\.md$/iu.test(name)

/** Whether a file shows that it belongs to a project of Rasa, of any version. */
export const isRasaFile = (file: BotFile): boolean =>
  /\.ya?ml$/iu.test(file.name) || (isMarkdown(file) && isRasa1Markdown(file.text)) || isRasa1Json(file)

/** Parses the files of a project, and adds a notice for each invalid file. */
export function parseRasaFiles(files: readonly BotFile[], note: (notice: Notice) => void): RasaFile[] {
  return files.flatMap((file): RasaFile[] => {
    const { name, text } = file
    // Stories in Markdown have no mark of their own.
    if (!isRasaFile(file) && !isMarkdown(file)) return []
    const noteHere = (message: string): void => note({ where: name, message })
    const reading = { note: noteHere, linesOf: (path: string) => linesOfFile(files, path) }
    if (isMarkdown(file)) {
      const { entries, stories, responses } = readRasa1Markdown(text, reading)
      return [{ name, fields: { stories, responses }, entries, text }]
    }
    const { fields, error } = /\.json$/iu.test(name) ? parseJson(text) : parseYaml(text)
    if (error !== undefined) noteHere(error)
    if (!isFields(fields)) return []
    const data = fields[RASA_1_KEY]
    const entries = isFields(data) ? readRasa1Json(data, reading) : readTrainingEntries(fields.nlu, noteHere)
    return [{ name, fields, entries, text }]
  })
}

/** The lines of the file with this path, or with its end, which is what a project in an archive has. */
function linesOfFile(files: readonly BotFile[], path: string): string[] | undefined {
  const wanted = path.trim().replace(/^(?:\.?\/)+/u, '')
  const file = files.find(({ name }) => `/${name}`.endsWith(`/${wanted}`) || `/${wanted}`.endsWith(`/${name}`))
  return file?.text.split(/\r?\n/u).flatMap((line) => line.trim() || [])
}

function parseJson(text: string): { readonly fields?: unknown; readonly error?: string } {
  try {
    return { fields: JSON.parse(text) as unknown }
  } catch {
    return { error: 'This file is not valid JSON.' }
  }
}

/** The value of a document, or a sentence that says why it cannot be read. */
function parseYaml(text: string): { readonly fields?: unknown; readonly error?: string } {
  try {
    const document = parseDocument(text, YAML_OPTIONS)
    const [error] = document.errors
    if (error) return { error: `This file is not valid YAML: ${error.message.split('\n')[0]}` }
    const key = repeatedKey(document)
    if (key !== undefined) return { error: `This file is not valid YAML: the key “${key}” is repeated` }
    return { fields: document.toJS({ maxAliasCount: 0 }) }
  } catch (cause) {
    // An alias, or so many nested values that the stack overflows.
    return { error: `This file cannot be read: ${String(cause)}` }
  }
}

/** A key that a map of the document has twice. */
function repeatedKey(document: Document.Parsed): string | undefined {
  let repeated: string | undefined
  visit(document, {
    Map(_, { items }) {
      const keys = new Set<unknown>()
      for (const { key } of items) {
        const value = isScalar(key) ? key.value : key
        if (keys.has(value)) {
          repeated = String(value)
          return visit.BREAK
        }
        keys.add(value)
      }
      return undefined
    },
  })
  return repeated
}
