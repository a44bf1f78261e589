import { BUTTON_LABEL_MAX, BUTTONS_MAX, type ReplyButton } from '@platform/contract'
import { namedValue } from '../../core/namedValues.ts'
import type { BotIntent } from './bot.ts'
import type { Filling } from './dialogueState.ts'
import { missingParameter, promptFor, withDefaults } from './parameters.ts'
import { escapeMarkdown, renderText } from './renderText.ts'
import { confirmationIn } from './replyLanguage.ts'
import { BOT_TEXTS } from './texts.ts'
import type { Turn } from './turn.ts'

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
        text: texts.isRight(escapeMarkdown(filling.awaiting), escapeMarkdown(value)),
        buttons: buttonsOf([texts.yes, texts.no]),
      }
    }
    case 'summary': {
      const own = confirmationIn(intent.dialogue, language)
      const lines = parameters.flatMap(({ name }) => {
        const value = namedValue(shown, name)
        return value ? [{ name: escapeMarkdown(name), value: escapeMarkdown(value.shown) }] : []
      })
      return {
        text: own.trim() === '' ? texts.areRight(lines) : renderText(own, parameters, shown),
        buttons: buttonsOf([texts.yes, texts.no]),
      }
    }
    case 'change':
      return { text: texts.whatToChange, buttons: buttonsOf(parameters.map(({ name }) => name)) }
    default:
      return filling.asks satisfies never
  }
}

/** Returns buttons that send these texts. */
export const buttonsOf = (labels: readonly string[]): ReplyButton[] =>
  labels
    .filter((label) => label.trim() !== '' && label.length <= BUTTON_LABEL_MAX)
    .slice(0, BUTTONS_MAX)
    .map((label) => ({ kind: 'reply', label }))
