import { readMarkup } from './markup.ts'
import { missingTable, type Rasa1Reading } from './rasa1Json.ts'
import type { Fields } from '../fields.ts'
import type { TrainingEntry } from './trainingData.ts'

/** What a file of Rasa 1 in Markdown contains: training data, or stories in the form of Rasa 2 and 3. */
export interface Rasa1Markdown {
  readonly entries: readonly TrainingEntry[]
  readonly stories: readonly Fields[]
  /** Variants of responses by name. */
  readonly responses: Fields
}

const TRAINING = /^##\s*(intent|synonym|regex|lookup)\s*:\s*(.*\S)\s*$/u
/** A message of a person in a story, and what follows it. */
const MESSAGE = /^\s*\*\s+(.*\S)\s*$/u
const ITEM = /^\s*[-*+]\s+(.*\S)\s*$/u

/** Whether a text is training data of Rasa 1, and not another Markdown file. */
export const isRasa1Markdown = (text: string): boolean => /^##[ \t]*(?:intent|synonym|regex|lookup)[ \t]*:/mu.test(text)

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * Reads a file of Rasa 1 in Markdown: `## intent:greet` and the like, or stories such as `## a title`, `* greet`,
 * `- utter_greet`.
 */
export function readRasa1Markdown(text: string, reading: Rasa1Reading): Rasa1Markdown {
  const entries: TrainingEntry[] = []
  const stories: Fields[] = []
  const responses: Record<string, object[]> = {}
  for (const section of sectionsOf(text)) {
    const [, type, name] = TRAINING.exec(section.title) ?? []
    if (type !== undefined && name !== undefined) entries.push(...entryOf(type, name, section.lines, reading))
    else {
      const steps = stepsOf(section.lines, responses)
      // A list of a README is not a story.
      if (steps.some(({ action }) => action !== undefined))
        stories.push({ story: section.title.replace(/^##\s*/u, ''), steps })
    }
  }
  return { entries, stories, responses }
}

/** The parts of a text that begin with `##`, without comments. */
function sectionsOf(text: string): Section[] {
  const sections: { title: string; lines: string[] }[] = []
  for (const line of text.replaceAll(/<!--[\s\S]*?-->/gu, '').split(/\r?\n/u)) {
    if (/^##(?!#)/u.test(line)) sections.push({ title: line.trim(), lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

function entryOf(
  type: string,
  name: string,
  lines: readonly string[],
  { note, linesOf }: Rasa1Reading,
): TrainingEntry[] {
  const examples = lines.flatMap((line) => ITEM.exec(line)?.[1] ?? [])
  if (type === 'intent') return [{ type, name, metadata: {}, phrases: examples.map(readMarkup) }]
  if (type === 'synonym' || type === 'regex') return [{ type, name, examples }]
  // A lookup table is a list, or the name of a file with a value in each line.
  const path = lines.map((line) => line.trim()).find((line) => line !== '' && !ITEM.test(line))
  const values = path === undefined ? [] : linesOf(path)
  if (path !== undefined && values === undefined) note(missingTable(name, path))
  return [{ type: 'lookup', name, examples: [...examples, ...(values ?? [])] }]
}

/**
 * Reads the steps of a story. Events such as `slot{…}` are left out. A text after a retrieval intent (`faq/ask_name`) is a
 * variant of its response, `utter_faq/ask_name`.
 */
function stepsOf(lines: readonly string[], responses: Record<string, object[]>): Fields[] {
  let intent = ''
  return lines.flatMap((line): Fields[] => {
    const message = MESSAGE.exec(line)?.[1]
    if (message !== undefined) {
      const alternatives = message.split(/\s+OR\s+/u).map((one) => one.replace(/\s*\{.*$/u, ''))
      intent = alternatives[0] ?? ''
      return alternatives.map((one) => ({ intent: one }))
    }
    const item = ITEM.exec(line)?.[1]
    if (item === undefined) return []
    if (
      /^(?:slot|form|active_loop|followup|restart|rewind|reset_slots|pause|resume|undo|export|action_restart)\b\s*(?:\{|$)/u.test(
        item,
      )
    )
      return []
    if (intent.includes('/') && !/^\w+$/u.test(item)) {
      const response = `utter_${intent}`
      responses[response] = [...(responses[response] ?? []), { text: item }]
      return []
    }
    const action = item.replace(/\s*\{.*$/u, '')
    return intent !== '' && /^\w+$/u.test(action) ? [{ action }] : []
  })
}
