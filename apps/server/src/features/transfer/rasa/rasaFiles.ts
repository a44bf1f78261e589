import { isScalar, parseDocument, visit, type Document } from 'yaml'
import type { BotFile, Notice } from '../botContent.ts'
import { isFields, listOf, textOf, type Fields } from '../fields.ts'

/**
 * Repeated keys are found by `repeatedKey`, because the library compares each key with all before it. Aliases are
 * refused, because a few lines of them can expand to gigabytes.
 */
const YAML_OPTIONS = { uniqueKeys: false, schema: 'core', prettyErrors: true } as const

/** One parsed file: its top-level keys. */
export interface RasaFile {
  readonly name: string
  readonly fields: Fields
}

/** Parses the files that are YAML maps, and adds a notice for each invalid file. */
export function parseRasaFiles(files: readonly BotFile[], note: (notice: Notice) => void): RasaFile[] {
  return files.flatMap(({ name, text }) => {
    if (!/\.ya?ml$/iu.test(name)) return []
    const { fields, error } = parseYaml(text)
    if (error !== undefined) note({ where: name, message: error })
    return isFields(fields) ? [{ name, fields }] : []
  })
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

/** Returns the lines of a block such as `- book a flight`, or the texts of a list. */
export function examplesOf(examples: unknown): string[] {
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
