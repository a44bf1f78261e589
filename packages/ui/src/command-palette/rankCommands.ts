import type { Command } from './command.types.ts'
import { foldText, queryWords } from './foldText.ts'

/** Score of one query word for a command, from 0 (no match) to 5 (prefix of the label). */
function fit(word: string, { label, section = '', keywords = [] }: Command): number {
  const name = foldText(label)
  if (name.startsWith(word)) return 5
  if (startsAWord(name, word)) return 4
  if (keywords.some((keyword) => startsAWord(foldText(keyword), word))) return 3
  if (name.includes(word)) return 2
  if (startsAWord(foldText(section), word)) return 1
  return 0
}

const startsAWord = (text: string, word: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)

/** Returns the commands that match every word of a query, best first; equal ones keep their order. */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = queryWords(query)
  return commands
    .map((command) => {
      const fits = words.map((word) => fit(word, command))
      return { command, score: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 1) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command)
}
