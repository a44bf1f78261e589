import type { Command } from './command.types.ts'

/** Case and accents do not matter: `resume` finds `Résumé`. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** How well one word of a query fits a command, from 0 (not at all) to 5 (the label begins with it). */
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

/** The commands that fit every word of a query, best first, else in the order given. */
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
