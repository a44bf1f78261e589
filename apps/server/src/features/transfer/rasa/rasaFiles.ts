import { parseDocument } from 'yaml'
import type { BotFile, Notice } from '../botContent.ts'
import { isFields, listOf, textOf, type Fields } from '../fields.ts'

/** Aliases are refused, because a few lines of them can expand to gigabytes. */
const YAML_OPTIONS = { maxAliasCount: 0, schema: 'core' } as const

/** One parsed file: its top-level keys. */
export interface RasaFile {
  readonly name: string
  readonly fields: Fields
}

/** Parses the files that are YAML maps, and adds a notice for each invalid file. */
export function parseRasaFiles(files: readonly BotFile[], note: (notice: Notice) => void): RasaFile[] {
  return files.flatMap(({ name, text }) => {
    if (!/\.ya?ml$/iu.test(name)) return []
    const document = parseDocument(text, { ...YAML_OPTIONS, prettyErrors: true })
    const [error] = document.errors
    if (error) {
      note({ where: name, message: `This file is not valid YAML: ${error.message.split('\n')[0]}` })
      return []
    }
    let fields: unknown
    try {
      fields = document.toJS({ maxAliasCount: 0 })
    } catch (cause) {
      note({ where: name, message: `This file cannot be read: ${String(cause)}` })
      return []
    }
    return isFields(fields) ? [{ name, fields }] : []
  })
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
