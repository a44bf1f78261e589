import { collapseSpace, isRecord } from '@platform/contract'
import type { Dialogue, DialogueTexts, Language, OpenContext, ReplyButton } from '@platform/contract'
import { sameList } from '../../shared/sameList.ts'

/** Returns the dialogue as a save sends it: names trimmed, without empty rows. */
export function toDialogue({ buttons, requires, opens, fulfilment, confirmation, translations }: Dialogue): Dialogue {
  return {
    buttons: buttons.map(savedButton).filter(isSaved),
    requires: requires.map(collapseSpace).filter((name) => name !== ''),
    opens: opens
      .map((context) => ({ ...context, name: collapseSpace(context.name) }))
      .filter(({ name }) => name !== ''),
    fulfilment: fulfilment && { ...fulfilment, url: fulfilment.url.trim() },
    confirmation: confirmation && { text: confirmation.text.trim() },
    translations: savedTranslations(translations),
  }
}

/** Whether a save would send the same for both dialogues. */
export function sameDialogue(one: Dialogue, other: Dialogue): boolean {
  if (one === other) return true
  const [mine, theirs] = [toDialogue(one), toDialogue(other)]
  return (
    sameList(mine.buttons, theirs.buttons, sameButton) &&
    sameList(mine.requires, theirs.requires, Object.is) &&
    sameList(mine.opens, theirs.opens, sameContext) &&
    mine.fulfilment?.url === theirs.fulfilment?.url &&
    mine.fulfilment?.fallback === theirs.fulfilment?.fallback &&
    mine.confirmation?.text === theirs.confirmation?.text &&
    LANGUAGES.every((language) => sameTexts(translationOf(mine, language), translationOf(theirs, language)))
  )
}

/** Returns the texts of a dialogue in another language than the agent's. */
export const translationOf = ({ translations }: Pick<Dialogue, 'translations'>, language: Language): DialogueTexts =>
  translations[language] ?? NO_TEXTS

const NO_TEXTS: DialogueTexts = { responses: [], confirmation: '' }
const LANGUAGES: readonly Language[] = ['en', 'hi']

/** Texts as a save sends them: trimmed, without blank ones, and without languages that have none. */
function savedTranslations(translations: Dialogue['translations']): Dialogue['translations'] {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = translationOf({ translations }, language)
      const responses = texts.responses.map((response) => response.trim()).filter((response) => response !== '')
      const confirmation = texts.confirmation.trim()
      return responses.length > 0 || confirmation !== '' ? [[language, { responses, confirmation }]] : []
    }),
  )
}

const sameTexts = (one: DialogueTexts, other: DialogueTexts) =>
  sameList(one.responses, other.responses, Object.is) && one.confirmation === other.confirmation

/** The address of a link button; blank for a quick reply. */
export const addressOf = (button: ReplyButton): string => (button.kind === 'link' ? button.url : '')

/** The index of a button among those that a save sends; -1 if the save leaves it out because it is empty. */
export function savedButtonIndex(buttons: readonly ReplyButton[], index: number): number {
  const upTo = buttons.slice(0, index + 1).map((button) => isSaved(savedButton(button)))
  return upTo.at(-1) ? upTo.filter(Boolean).length - 1 : -1
}

/** A button as a save sends it. */
function savedButton(button: ReplyButton): ReplyButton {
  const label = collapseSpace(button.label)
  return button.kind === 'link' ? { ...button, label, url: button.url.trim() } : { ...button, label }
}

const isSaved = (button: ReplyButton) => button.label !== '' || addressOf(button) !== ''
const sameButton = (one: ReplyButton, other: ReplyButton) =>
  one.kind === other.kind && one.label === other.label && addressOf(one) === addressOf(other)
const sameContext = (one: OpenContext, other: OpenContext) => one.name === other.name && one.turns === other.turns

const isString = (value: unknown): value is string => typeof value === 'string'
const isButton = (value: unknown): value is ReplyButton =>
  isRecord(value) && isString(value.label) && (value.kind === 'reply' || (value.kind === 'link' && isString(value.url)))
const isContext = (value: unknown): value is OpenContext =>
  isRecord(value) && isString(value.name) && Number.isInteger(value.turns)

const isTexts = (value: unknown) =>
  isRecord(value) && isString(value.confirmation) && Array.isArray(value.responses) && value.responses.every(isString)

/** Whether a stored value has the form of a dialogue. Its content may still be invalid: it is a draft. */
export function isDialogueDraft(value: unknown): value is Dialogue {
  return (
    isRecord(value) &&
    Array.isArray(value.buttons) &&
    value.buttons.every(isButton) &&
    Array.isArray(value.requires) &&
    value.requires.every(isString) &&
    Array.isArray(value.opens) &&
    value.opens.every(isContext) &&
    (value.fulfilment === null ||
      (isRecord(value.fulfilment) && isString(value.fulfilment.url) && isString(value.fulfilment.fallback))) &&
    (value.confirmation === null || (isRecord(value.confirmation) && isString(value.confirmation.text))) &&
    isRecord(value.translations) &&
    Object.values(value.translations).every(isTexts)
  )
}
