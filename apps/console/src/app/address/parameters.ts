/** Parses and serializes one query parameter. */
export interface AddressParameter<Value> {
  /** Parses a parameter; null is an absent one. Returns the default for an invalid text. */
  readonly read: (text: string | null) => Value
  /** Serializes a value; null omits the parameter from the address. Defaults are omitted. */
  readonly write: (value: Value) => string | null
  /** Whether the value changes with every key press: such a change replaces the history entry. @default false */
  readonly isTyped?: boolean
  /** Whether the value returns to its default when another parameter of the same screen changes. @default false */
  readonly isReset?: boolean
}

/** A text that is typed, such as a search. Default: the empty text. */
export function typedText(): AddressParameter<string> {
  return { read: (text) => text ?? '', write: (value) => value || null, isTyped: true }
}

/** The id of the selected record. Default: null. */
export function recordId(): AddressParameter<string | null> {
  return { read: (text) => text || null, write: (value) => value }
}

/** The ids of the selected records. Default: none. */
export function recordIds(): AddressParameter<readonly string[]> {
  return {
    read: (text) => (text ? [...new Set(text.split(',').filter((id) => id !== ''))] : []),
    write: (ids) => (ids.length === 0 ? null : ids.join(',')),
  }
}

/** One of several choices, such as a tab. Default: the first one. */
export function choice<const Choice extends string>(
  first: Choice,
  ...others: readonly Choice[]
): AddressParameter<Choice> {
  return {
    read: (text) => others.find((each) => each === text) ?? first,
    write: (value) => (value === first ? null : value),
  }
}

/** The highest page number that is valid in an address. */
const PAGE_LIMIT = 100_000

/** The page of a list, counted from 1. Another search or tab starts at the first page. Default: 1. */
export function pageNumber(): AddressParameter<number> {
  return {
    read: (text) => {
      const page = Number(text)
      return Number.isSafeInteger(page) && page > 0 && page < PAGE_LIMIT ? page : 1
    },
    write: (page) => (page === 1 ? null : String(page)),
    isReset: true,
  }
}

/** The position of a row, counted from 0. It goes when another parameter of the same screen changes. Default: null. */
export function position(): AddressParameter<number | null> {
  return {
    read: (text) => (text !== null && /^\d{1,6}$/u.test(text) ? Number(text) : null),
    write: (index) => (index === null ? null : String(index)),
    isReset: true,
  }
}

/**
 * Days from the first to the last, both included; in the address `2026-08-05..2026-08-18`. Default: null. It is typed: a
 * date field reports each digit.
 */
export function dayRange(): AddressParameter<{ readonly start: string; readonly end: string } | null> {
  return {
    read: (text) => {
      const [start = '', end = '', ...others] = text?.split('..') ?? []
      return isDay(start) && isDay(end) && others.length === 0 ? { start, end } : null
    },
    write: (days) => days && `${days.start}..${days.end}`,
    isTyped: true,
  }
}

/** Whether a text is a day that exists, such as `2026-08-05`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/u.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** A flag, e.g. whether a panel is open. Default: false. */
export function flag(): AddressParameter<boolean> {
  return { read: (text) => text === FLAG_SET, write: (isSet) => (isSet ? FLAG_SET : null) }
}

/** The text of a flag that is set. */
export const FLAG_SET = '1'
