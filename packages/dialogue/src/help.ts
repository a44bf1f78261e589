import { BOT_TEXTS } from './texts.ts'
import type { Turn } from './turn.ts'

/** Returns how to talk to the bot; '' without intents, whose names are private. */
export const helpText = ({ bot, language }: Pick<Turn, 'bot' | 'language'>): string =>
  bot.intents.size === 0 ? '' : BOT_TEXTS[language].help
