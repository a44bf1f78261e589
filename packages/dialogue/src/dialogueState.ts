import type { Language, OpenContext, ReplyButton } from '@platform/contract'
import type { EntityMatchValue } from '@platform/nlu/entities'

/** One value that was given in a conversation, in machine-readable and in displayed form. */
export interface SingleValue {
  readonly value: EntityMatchValue
  readonly shown: string
}

/** The values of a parameter that takes several, in the order in which they were given. At least one. */
export interface ListValue {
  readonly items: readonly SingleValue[]
  /** As a list in words: "cleaning and filling". */
  readonly shown: string
}

/** What was given for a parameter. */
export type GivenValue = SingleValue | ListValue

/** By parameter name. */
export type GivenValues = Readonly<Record<string, GivenValue>>

/**
 * What an open question asks: a value, whether a value is right, whether all values are right, or what to change after
 * they were not.
 */
export type Question = 'value' | 'confirmation' | 'summary' | 'change'

/** A value that a message may have meant, and the name of the parameter for which. */
export interface Choice {
  readonly name: string
  readonly value: GivenValue
}

/** A part of the day without an hour. */
export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** An intent that has not answered yet, with its values and its open question. */
export interface Filling {
  readonly intentId: string
  readonly values: GivenValues
  /** Names of the parameters with values, in the order in which the values were given. */
  readonly order: readonly string[]
  /** Names of the parameters whose values the person has confirmed. */
  readonly confirmed: readonly string[]
  readonly asks: Question
  /** Name of the parameter that the question is about; '' if it is about all. */
  readonly awaiting: string
  /** How often the question was repeated because the reply to it was not understood or rejected. */
  readonly retries: number
  /** Among which values the question asks; absent if it asks for any value of `awaiting`. */
  readonly choices?: readonly Choice[] | undefined
  /** The part of the day that was said without an hour. It says which half of the day an hour means that is said later. */
  readonly partOfDay?: PartOfDay | undefined
}

/** An intent that has answered. A correction or a follow-up question uses its values. */
export interface Performed {
  readonly intentId: string
  readonly values: GivenValues
  readonly order: readonly string[]
  /** Number of the turn in which it answered. */
  readonly turn: number
}

/** The intents of a conversation: the open one, those that wait until it ends, and the last one that answered. */
export interface Agenda {
  readonly filling: Filling | null
  /** The next one first. */
  readonly suspended: readonly Filling[]
  readonly last: Performed | null
}

/** The state of a conversation between two messages. It is stored with the conversation. */
export interface DialogueState extends Agenda {
  /** Messages answered so far. */
  readonly turn: number
  /** The language of the conversation. Absent before the first message. */
  readonly language?: Language | undefined
  readonly contexts: readonly OpenContext[]
  /** The last reply. Null before the first message. */
  readonly said: { readonly text: string; readonly buttons: readonly ReplyButton[] } | null
  /** Values of earlier intents, kept while a context is open: responses of follow-ups may contain them. */
  readonly values: GivenValues
  /** Index of the last response of each intent, by intent id. */
  readonly variants: Readonly<Record<string, number>>
}

/** Format of the stored state, which is stored beside it. */
export const DIALOGUE_STATE_FORMAT = 2

/** The state of a new conversation. */
export const FRESH_STATE: DialogueState = {
  turn: 0,
  contexts: [],
  filling: null,
  suspended: [],
  last: null,
  said: null,
  values: {},
  variants: {},
}

/** An intent without values, before its first question. */
export const freshFilling = (intentId: string): Filling => ({
  intentId,
  values: {},
  order: [],
  confirmed: [],
  asks: 'value',
  awaiting: '',
  retries: 0,
})

/** Returns an intent whose question asks for any value of its parameter. */
export const withoutChoices = (filling: Filling): Filling => ({ ...filling, choices: undefined })

/** Returns an intent whose question is answered if it asks among values of these parameters. */
const withoutChoicesOf = (filling: Filling, isAnswered: (name: string) => boolean): Filling =>
  filling.choices?.some(({ name }) => isAnswered(name)) ? withoutChoices(filling) : filling

/** Returns an intent without the value of a parameter. */
export function withoutValue(filling: Filling, name: string): Filling {
  const values = Object.fromEntries(Object.entries(filling.values).filter(([key]) => key !== name))
  return {
    ...withoutChoicesOf(filling, (answered) => answered === name),
    values,
    order: filling.order.filter((key) => key !== name),
    confirmed: filling.confirmed.filter((key) => key !== name),
  }
}

/** Returns an intent with values that were given now. A new value is not confirmed yet. */
export function withValues(filling: Filling, given: ReadonlyMap<string, GivenValue>): Filling {
  return {
    ...withoutChoicesOf(filling, (name) => given.has(name)),
    values: Object.fromEntries([...Object.entries(filling.values), ...given]),
    order: [...filling.order.filter((name) => !given.has(name)), ...given.keys()],
    confirmed: filling.confirmed.filter((name) => !given.has(name)),
  }
}
