import { BUTTON_LABEL_MAX, BUTTONS_MAX, type Language, type ReplyButton } from '@platform/contract'
import { namedValue } from './namedValue.ts'
import type { BotIntent } from './bot.ts'
import type { Choice, Filling } from './dialogueState.ts'
import { missingParameter, promptFor, withDefaults } from './parameters.ts'
import { escapeMarkdown, renderText } from './renderText.ts'
import { confirmationIn } from './replyLanguage.ts'
import { BOT_TEXTS } from './texts.ts'
import type { Turn } from './turn.ts'
import { choiceLabels, spokenName } from './values.ts'

/** Returns what to ask before an intent can answer; undefined if nothing. A summary comes last. */
export function nextQuestion(
  { parameters, dialogue }: BotIntent,
  { values, confirmed }: Filling,
  isAgreed: boolean,
): Pick<Filling, 'asks' | 'awaiting'> | undefined {
  const unconfirmed = parameters.find(
    ({ name, isConfirmed }) => isConfirmed && namedValue(values, name) && !confirmed.includes(name),
  )
  if (unconfirmed) return { asks: 'confirmation', awaiting: unconfirmed.name }
  const missing = missingParameter(parameters, values)
  if (missing) return { asks: 'value', awaiting: missing.name }
  return dialogue.confirmation && !isAgreed ? { asks: 'summary', awaiting: '' } : undefined
}

/** Returns the open question of an intent, with its buttons. */
export function questionOf(
  turn: Pick<Turn, 'language' | 'state'>,
  intent: BotIntent,
  filling: Filling,
): { text: string; buttons: ReplyButton[] } {
  const { language, state } = turn
  const texts = BOT_TEXTS[language]
  const { parameters } = intent
  const parameter = parameters.find(({ name }) => name === filling.awaiting)
  const shown = { ...state.values, ...withDefaults(parameters, filling.values) }
  switch (filling.asks) {
    case 'value':
      if (filling.choices) return choiceOf(filling.choices, language)
      return {
        text: renderText(parameter ? promptFor(parameter, filling.retries, language) : '', parameters, {
          ...state.values,
          ...filling.values,
        }),
        buttons: [],
      }
    case 'confirmation': {
      const value = namedValue(filling.values, filling.awaiting)?.shown ?? ''
      return {
        text: texts.isRight(escapeMarkdown(capitalized(spokenName(filling.awaiting))), escapeMarkdown(value)),
        buttons: buttonsOf([texts.yes, texts.no]),
      }
    }
    case 'summary': {
      const own = confirmationIn(intent.dialogue, language)
      const lines = parameters.flatMap(({ name }) => {
        const value = namedValue(shown, name)
        return value
          ? [{ name: escapeMarkdown(capitalized(spokenName(name))), value: escapeMarkdown(value.shown) }]
          : []
      })
      return {
        text: own.trim() === '' ? texts.areRight(lines) : renderText(own, parameters, shown),
        buttons: buttonsOf([texts.yes, texts.no]),
      }
    }
    case 'change':
      return {
        text: texts.whatToChange,
        buttons: buttonsOf(parameters.map(({ name }) => capitalized(spokenName(name)))),
      }
    default:
      return filling.asks satisfies never
  }
}

/** Asks which of several values is meant, or for which of several parameters one is. */
function choiceOf(choices: readonly Choice[], language: Language): { text: string; buttons: ReplyButton[] } {
  const texts = BOT_TEXTS[language]
  const names = [...new Set(choices.map(({ name }) => escapeMarkdown(spokenName(name))))]
  const values = choices.map(({ value }) => escapeMarkdown(value.shown))
  return {
    text: names.length > 1 ? texts.whichParameter(values[0] ?? '', names) : texts.whichOf(values),
    buttons: buttonsOf(choiceLabels(choices)),
  }
}

function capitalized(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}

/** Returns buttons that send these texts. */
export const buttonsOf = (labels: readonly string[]): ReplyButton[] =>
  labels
    .filter((label) => label.trim() !== '' && label.length <= BUTTON_LABEL_MAX)
    .slice(0, BUTTONS_MAX)
    .map((label) => ({ kind: 'reply', label }))
