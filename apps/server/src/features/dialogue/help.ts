import { BOT_TEXTS } from './texts.ts'
import { escapeMarkdown } from './renderText.ts'
import type { Turn } from './turn.ts'

/** How many intents the help names. */
const NAMES_MAX = 5

/** Returns what the bot can do; '' without intents. Follow-ups are left out, because they answer only after others. */
export function helpText({ bot, language }: Pick<Turn, 'bot' | 'language'>): string {
  const names = [...bot.intents.values()]
    .filter(({ dialogue }) => dialogue.requires.length === 0)
    .slice(0, NAMES_MAX)
    .map(({ name }) => escapeMarkdown(name))
  return names.length === 0 ? '' : BOT_TEXTS[language].help(names)
}
