import type { AddressParameter } from '../../app/address/parameters.ts'

/** A whole number within bounds, such as a weekday. Default: null. */
export function numberIn(min: number, max: number): AddressParameter<number | null> {
  return {
    read: (text) => {
      const number = text !== null && /^\d{1,2}$/u.test(text) ? Number(text) : Number.NaN
      return number >= min && number <= max ? number : null
    },
    write: (number) => (number === null ? null : String(number)),
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/u

/** The time of the listed messages: days or instants, in the address `2026-08-05..2026-08-05`. Default: null. */
export function span(): AddressParameter<{ readonly start: string; readonly end: string } | null> {
  return {
    read: (text) => {
      const [start = '', end = '', ...others] = text?.split('..') ?? []
      return isMoment(start) && isMoment(end) && others.length === 0 ? { start, end } : null
    },
    write: (moments) => moments && `${moments.start}..${moments.end}`,
  }
}

const isMoment = (text: string): boolean =>
  MOMENT.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text.slice(0, 10))
