import { PLAIN, type CellStyles, type NumberFormat } from './readStyles.ts'

/** A cell of a sheet: its type, its style, and the text of its value. */
export interface SheetCell {
  readonly type: string
  readonly style: number
  readonly value: string
}

export interface CellContext {
  /** A text that cells share, by its index. */
  readonly textOf: (index: number) => string
  readonly styles: CellStyles
  /** Whether days are counted from 1904 instead of 1900. */
  readonly is1904: boolean
}

/** Returns a cell as a text: dates in ISO 8601, numbers without an exponent, errors as they are shown (`#REF!`). */
export function cellText({ type, style, value }: SheetCell, { textOf, styles, is1904 }: CellContext): string {
  switch (type) {
    case 's':
      return textOf(Number(value))
    case 'str':
    case 'inlineStr':
      return unescapeText(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return value
    case 'd':
      return writtenDate(value)
    default:
      return numberText(value, styles.formats[style] ?? PLAIN, is1904)
  }
}

/** A text of a workbook has characters that XML does not allow as `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toWellFormed()
}

/** Digits of a number that a spreadsheet shows. More of them are errors of its computation. */
const PRECISION = 15

/** Returns a number as a text: a date, a duration, or its digits. */
export function numberText(value: string, { kind, sign, digits }: NumberFormat, is1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  const date = kind === 'date' ? dateText(number, is1904) : undefined
  if (date !== undefined) return date
  if (kind === 'duration') return durationText(number)
  if (Number.isInteger(number)) {
    return number < 0 ? String(BigInt(number)) : sign + String(BigInt(number)).padStart(digits, '0')
  }
  const rounded = String(Number(number.toPrecision(PRECISION)))
  return rounded.includes('e') ? number.toFixed(20).replace(/\.?0+$/u, '') : rounded
}

/** A date that the workbook writes as a text: without a time at midnight, parts of a second, and a zone. */
function writtenDate(value: string): string {
  const [, date = '', time = ''] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d:\d\d)?(?:\.\d+)?Z?$/u.exec(value) ?? []
  if (date === '' && time === '') return value
  if (date === '') return time
  return time === '' || time === '00:00:00' ? date : `${date}T${time}`
}

const DAY_MS = 86_400_000
/** The day 0. The day 60, 29 February 1900, has never been, so that the days before it are one later. */
const DAY_0 = Date.UTC(1899, 11, 30)
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1)

/** A date, a date with its time, or a time; undefined for a number that is not a date. */
function dateText(days: number, is1904: boolean): string | undefined {
  const shifted = is1904 || days >= 60 || days < 1 ? days : days + 1
  const ms = wholeSeconds(shifted)
  const date = new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + ms)
  if (days < 0 || Number.isNaN(date.valueOf())) return undefined
  const text = date.toISOString().slice(0, 19)
  if (days < 1) return text.slice(11)
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text
}

/** Milliseconds of days, rounded to seconds. Less than a second before midnight is the same day. */
function wholeSeconds(days: number): number {
  const ms = Math.round(days * DAY_MS)
  const rounded = Math.round(ms / 1000) * 1000
  return Math.floor(rounded / DAY_MS) === Math.floor(ms / DAY_MS) ? rounded : Math.floor(ms / 1000) * 1000
}

/** Hours, minutes and seconds, such as `36:30:00`. */
function durationText(days: number): string {
  const seconds = Math.round((Math.abs(days) * DAY_MS) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = [hours, minutes, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return (days < 0 ? '-' : '') + parts.join(':')
}
