import type { Command } from './command.types.ts'

/** Removes case and accents: `resume` finds `Résumé`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Score of one query word for a command, from 0 (no match) to 5 (prefix of the label). */
function fit(word: string, { label, section = '', keywords = [] }: Command): number {
  const name = fold(label)
  if (name.startsWith(word)) return 5
  if (startsAWord(name, word)) return 4
  if (keywords.some((keyword) => startsAWord(fold(keyword), word))) return 3
  if (name.includes(word)) return 2
  if (startsAWord(fold(section), word)) return 1
  return 0
}

const startsAWord = (text: string, word: string) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)

/** Returns the commands that match every word of a query, best first; equal ones keep their order. */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return commands
    .map((command) => {
      const fits = words.map((word) => fit(word, command))
      return { command, score: fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 1) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command)
}
